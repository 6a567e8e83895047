#include "optimize/optimizer.hpp"

#include <algorithm>
#include <utility>

#include "rules/pushes.hpp"

namespace sokrates {

namespace {

constexpr std::uint64_t kBytesOfName = 48;  // estimated bytes per entry of tried_

// If two solutions have equal cost, the one with fewer moves is better if pushes count, and vice versa.
Objective with_tie_break(Objective objective) {
  return counts_moves(objective) ? Objective::moves_pushes : Objective::pushes_moves;
}

}  // namespace

// Lengths, widths and state limits were found by tests on solutions of XSokoban (bench/results/optimizer.md).
// For moves, windows are shorter, because bounds are weaker and the exact square of the player creates more
// states.
std::vector<Optimizer::WindowKind> Optimizer::rungs_for(Objective objective, Effort effort,
                                                        const Tunables& tunables) {
  constexpr std::uint32_t kAny = WindowPlan::kAnyWidth;
  const std::uint64_t near_states = tunables.optimize_near_states;
  std::vector<WindowKind> rungs;
  if (objective == Objective::pushes || objective == Objective::pushes_moves) {
    const Objective pushes = Objective::pushes;
    if (effort == Effort::brief) {
      rungs = {{pushes, 0, 0, 100'000},      {pushes, 16, kAny, 5'000, true}, {pushes, 32, kAny, 5'000, true},
               {pushes, 0, 1, 30'000, true}, {pushes, 64, 2, 20'000, true},   {pushes, 0, 1, 100'000},
               {pushes, 128, 2, 50'000},     {pushes, 0, 2, 100'000},         {pushes, 0, kAny, 50'000}};
    } else {
      rungs = {
          {pushes, 0, 0, 100'000},         {pushes, 0, 1, near_states},   {pushes, 16, kAny, 5'000, true},
          {pushes, 32, kAny, 5'000, true}, {pushes, 96, 1, 30'000, true}, {pushes, 64, 2, 20'000, true},
          {pushes, 128, 2, 50'000},        {pushes, 0, 2, 100'000},       {pushes, 0, kAny, 50'000}};
    }
  }
  if (objective != Objective::pushes) {
    for (const WindowKind& rung : {WindowKind{objective, 0, 0, 100'000},
                                   {objective, 6, kAny, 2'000, true},
                                   {objective, 12, kAny, 5'000, true},
                                   {objective, 24, 1, 10'000, true},
                                   {objective, 0, 1, effort == Effort::brief ? 50'000 : near_states},
                                   {objective, 48, 2, 50'000},
                                   {objective, 0, kAny, 50'000}}) {
      rungs.push_back(rung);
    }
  }
  // This window proves small levels. It is opened early, because this pays off if the solution has long detours.
  if (effort == Effort::brief)
    rungs.insert(rungs.begin() + 1, {objective, 0, kAny, tunables.optimize_proof_states});
  return rungs;
}

Optimizer::Optimizer(const Board& board, const std::vector<std::vector<Step>>& solutions, Objective objective,
                     WindowSearch search, MemoryAccount& account, Effort effort, const Tunables& tunables)
    : board_(board),
      rule_(objective, Space::pushes),
      tie_rule_(with_tie_break(objective), Space::pushes),
      effort_(effort),
      tunables_(tunables),
      rungs_(rungs_for(rule_.unit(), effort, tunables)),
      neighborhood_rung_(static_cast<std::size_t>(
          std::find_if(rungs_.begin(), rungs_.end(),
                       [](const WindowKind& rung) { return rung.length == 0 && rung.width == 1; }) -
          rungs_.begin())),
      search_(std::move(search)),
      account_(account),
      line_(board, solutions.front()),
      base_(line_),
      best_(line_) {
  Cost given = kUnlimited;
  for (std::size_t i = 0; i < solutions.size(); ++i) {
    if (i > 0) others_.emplace_back(board, solutions[i]);
    const PushLine& line = i == 0 ? line_ : others_.back();
    given = std::min(given, rule_.of(static_cast<std::uint32_t>(solutions[i].size()),
                                     static_cast<std::uint32_t>(line.size())));
    if (line.cost(tie_rule_) < line_.cost(tie_rule_)) std::swap(others_.back(), line_);
  }
  best_ = base_ = line_;
  has_improved_ = has_news_ = line_.cost(rule_) < given;  // by shorter walks alone
}

std::uint64_t Optimizer::name_of(const WindowPlan& plan, bool for_ever) const {
  std::uint64_t name = 0x9E3779B97F4A7C15U * (rung_ + 1) + (for_ever ? 0 : pass() + 1);
  const auto mix = [&name](std::uint64_t part) {
    name = (name ^ part) * 0xBF58476D1CE4E5B9U;
    name ^= name >> 31U;
  };
  const Position first = line_.position_after(plan.first);
  const Position last = line_.position_after(plan.last);
  for (const Position* end : {&first, &last}) {
    mix(end->boxes_key());
    mix(end->player_key(end->player()));
  }
  mix(plan.last - plan.first);
  mix(rungs_[rung_].length == 0 ? others_changed_ : 0);
  if (plan.width == WindowPlan::kAnyWidth) return name;
  // The states of the window depend on all positions of the stretch.
  Position position = first;
  for (std::size_t i = plan.first; i < plan.last; ++i) {
    apply_push(position, line_.pushes()[i]);
    mix(position.boxes_key());
  }
  return name;
}

bool Optimizer::advance_place() {
  const std::size_t length = rungs_[rung_].length;
  const bool is_whole = length == 0 || length >= line_.size();
  place_ += is_whole ? line_.size() : std::max<std::size_t>(1, length / 2);
  const bool is_over = is_whole || place_ + length / 2 >= line_.size();
  if (!is_over) return true;
  place_ = 0;
  if (std::exchange(has_found_on_rung_, false)) return true;
  ++rung_;
  // A new solution has a new neighborhood. Searching it as a whole pays off before longer windows do.
  if (std::exchange(has_new_neighborhood_, false)) rung_ = neighborhood_rung_;
  if (rung_ < rungs_.size()) return true;
  rung_ = 0;
  ++pass_;
  const bool has_found = std::exchange(has_found_in_pass_, false);
  if (effort_ == Effort::brief && !has_found) return false;
  if (pass_ >= tunables_.optimize_calm_passes) vary_until_ = 2 * statistics_.expanded;
  return std::exchange(is_cut_short_, false) && pass_ < tunables_.optimize_passes;
}

// ---- perturbations ---------------------------------------------------------------------------------------

// Chooses a random stretch of 16, 32 or 64 pushes, and two boxes of a position inside it: the box that was just
// pushed, and a random box, which may be the same. A new stretch must not have boxes on both squares at the same
// time. Half of the perturbations may cost two more.
std::optional<WindowPlan> Optimizer::plan_of_variation() {
  const std::size_t length = std::min(line_.size(), std::size_t{16} << random_.below(3));
  WindowPlan plan;
  plan.first = random_.below(static_cast<std::uint32_t>(line_.size() - length + 1));
  plan.last = plan.first + length;
  plan.width = length > 32 ? 3 : WindowPlan::kAnyWidth;
  plan.objective = rule_.unit();
  plan.dearer = 2 * random_.below(2);
  const std::size_t midst = plan.first + 1 + random_.below(static_cast<std::uint32_t>(length));
  const Position position = line_.position_after(midst);
  const Position before = line_.position_after(plan.first);
  const Position after = line_.position_after(plan.last);
  const Move& push = line_.pushes()[midst - 1];
  const Square box = board_.neighbor(push.box, push.direction);
  const auto boxes = static_cast<std::uint32_t>(position.boxes().size());
  const Square other = position.boxes()[random_.below(boxes)];
  const auto has_both = [&](const Position& p) { return p.has_box(box) && p.has_box(other); };
  if (has_both(before) || has_both(after)) return std::nullopt;
  plan.avoided = {box, other};
  return plan;
}

// Advances to the next window that overlaps the changed stretch, for each kind of window that follows
// perturbations. A kind of window that has found an improvement is tried again.
bool Optimizer::advance_variation() {
  const std::size_t length = rungs_[rung_].length;
  place_ += std::max<std::size_t>(1, length / 2);
  const bool is_over = length == 0 || place_ >= changed_last_ || place_ + length / 2 >= line_.size();
  if (!is_over) return true;
  if (!std::exchange(has_found_on_rung_, false)) {
    do ++rung_;
    while (rung_ < rungs_.size() && !rungs_[rung_].follows_variation);
  }
  if (rung_ >= rungs_.size()) return false;
  const std::size_t before = rungs_[rung_].length;
  place_ = before == 0 || changed_first_ < before ? 0 : changed_first_ - before / 2;
  return true;
}

void Optimizer::end_variation() {
  variation_ = Variation::none;
  rung_ = place_ = 0;
  has_found_on_rung_ = false;
  if (line_.cost(rule_) > best_.cost(rule_)) {
    line_ = base_;
    return;
  }
  // The new solution has the same cost as the best one. Solutions may be combined where they come near each
  // other.
  if (others_.size() >= tunables_.optimize_kept_solutions) others_.erase(others_.begin());
  others_.push_back(std::exchange(base_, line_));
  ++others_changed_;
}

bool Optimizer::open_next_window() {
  while (variation_ == Variation::none && rung_ == 0 && place_ == 0 && may_vary()) {
    statistics_.expanded += 1;  // guarantees termination
    if (const std::optional<WindowPlan> plan = plan_of_variation()) {
      window_ = std::make_unique<Window>(line_, others_, *plan, search_, account_);
      variation_ = Variation::opened;
      return true;
    }
  }
  do {
    const WindowKind& rung = rungs_[rung_];
    WindowPlan plan{place_, std::min(line_.size(), place_ + rung.length), rung.width, rung.objective};
    if (rung.length == 0) plan.last = line_.size();
    const bool is_new = tried_.count(name_of(plan, true)) == 0 && tried_.count(name_of(plan, false)) == 0;
    if (plan.first < plan.last && is_new) {
      window_ = std::make_unique<Window>(line_, others_, plan, search_, account_);
      return true;
    }
    if (variation_ == Variation::followed && !advance_variation()) {
      end_variation();
      return open_next_window();
    }
  } while (variation_ == Variation::followed || advance_place());
  return false;
}

// Replaces the stretch if a cheaper one was found. Otherwise the same window is not opened again, or only with a
// higher limit of states.
StepStatus Optimizer::close_window(StepStatus status) {
  const WindowPlan plan = window_->plan();
  statistics_.expanded += window_->expanded();
  statistics_.generated += window_->generated();
  const std::optional<std::vector<Move>> cheaper = window_->pushes();
  window_.reset();
  if (variation_ == Variation::opened) {
    variation_ = Variation::none;
    if (!cheaper) return StepStatus::running;
    line_.replace(plan.first, plan.last, *cheaper);
    changed_first_ = plan.first;
    changed_last_ = plan.first + cheaper->size();
    variation_ = Variation::followed;
    rung_ = 0;
    place_ = line_.size();
    has_found_on_rung_ = false;
    if (!advance_variation()) end_variation();
    return keep_if_best();
  }
  const bool is_everything = plan.first == 0 && plan.last == line_.size() &&
                             plan.width == WindowPlan::kAnyWidth && plan.objective == rule_.unit();
  const bool is_searched = status == StepStatus::exhausted || status == StepStatus::nothing_below;
  const bool is_cut_short = status == StepStatus::running || status == StepStatus::out_of_memory;
  if (cheaper) {
    line_.replace(plan.first, plan.last, *cheaper);
    has_found_on_rung_ = has_found_in_pass_ = true;
    const bool is_later =
        rung_ > neighborhood_rung_ && plan.objective == rungs_[neighborhood_rung_].objective;
    has_new_neighborhood_ |= effort_ == Effort::endless && variation_ == Variation::none && is_later;
  }
  // A cheaper stretch has another neighborhood, which is not searched yet.
  const bool is_same_window = !cheaper || plan.width == WindowPlan::kAnyWidth;
  const std::size_t length = cheaper ? cheaper->size() : plan.last - plan.first;
  if (is_same_window && held_.resize(account_, (tried_.size() + 1) * kBytesOfName)) {
    tried_.insert(name_of({plan.first, plan.first + length, plan.width, plan.objective}, !is_cut_short));
  }
  const StepStatus news = keep_if_best();
  is_proved_ = is_everything && is_searched;
  if (is_proved_) return end();
  if (variation_ == Variation::followed) {
    if (!advance_variation()) end_variation();
    return news;
  }
  is_cut_short_ |= is_cut_short;
  if (!advance_place()) return end();
  return news;
}

StepStatus Optimizer::keep_if_best() {
  const bool is_better = line_.cost(rule_) < best_.cost(rule_);
  if (line_.cost(tie_rule_) < best_.cost(tie_rule_)) best_ = line_;
  if (!is_better) return StepStatus::running;
  base_ = line_;
  has_improved_ = true;
  return StepStatus::improved;
}

StepStatus Optimizer::end() {
  is_done_ = true;
  if (is_proved_) return has_improved_ ? StepStatus::exhausted : StepStatus::nothing_below;
  return has_improved_ ? StepStatus::solved : StepStatus::gave_up;
}

StepStatus Optimizer::step(Budget budget) {
  if (std::exchange(has_news_, false)) return StepStatus::improved;
  if (is_done_ || (!window_ && !open_next_window())) return end();
  const std::uint64_t allowed =
      variation_ == Variation::opened ? tunables_.optimize_perturbation_states : states_allowed();
  const std::uint64_t expanded = window_->expanded();
  if (expanded >= allowed) return close_window(StepStatus::running);
  const StepStatus status = window_->step({budget.ticks, std::min(budget.expansions, allowed - expanded)});
  const bool goes_on = status == StepStatus::running || status == StepStatus::improved;
  return goes_on ? StepStatus::running : close_window(status);
}

std::optional<Route> Optimizer::route() const {
  if (!has_improved_) return std::nullopt;
  return Route(board_, best_.pushes());
}

Bound Optimizer::lower_bound() const {
  return {rule_.unit(), is_proved_ ? best_.cost(rule_) : Cost{}};
}

Statistics Optimizer::statistics() const {
  Statistics s = statistics_;
  if (window_) {
    s.expanded += window_->expanded();
    s.generated += window_->generated();
  }
  s.peak_bytes = account_.peak();
  return s;
}

}  // namespace sokrates
