#include "search/fess/fess.hpp"

#include <algorithm>

#include "search/fess/simplified.hpp"
#include "search/fess/unfold.hpp"
#include "search/observer.hpp"

namespace sokrates {

namespace {

constexpr std::uint64_t kMostPlanning = 1500;  // expansions
// Squares times boxes: beyond it a single expansion, which cannot be interrupted, would take tenths of a second.
// Levels of XSokoban have 6,000 at most.
constexpr std::uint64_t kLargestBoard = 200'000;
constexpr std::uint64_t kFirstSlice = 500;  // expansions of each member in the first round

constexpr SinkVariant kSinkVariants[] = {
    {.corridors_are_rooms = true},
    {.corridors_are_rooms = false},
};

struct MemberPreset {
  std::size_t sink_variant;
  ForwardVariant forward;
};

// Each solved a level of XSokoban that the others did not, or much sooner (bench/results/strength.md).
constexpr MemberPreset kMembers[] = {
    {0, {}},  // the best alone
    {0, {.newest_first = true}},
    {0, {.prepares = false}},
    {1, {}},  // with the other plan, if it is another
    {0, {.keeps_goals_free = true}},
    {0, {.explores = false}},
    {0, {.newest_first = true, .prepares = false}},
};

}  // namespace

Fess::Fess(const Board& board, const BuildParts& build_parts, MemoryAccount& account, TraceSink* sink)
    : board_(board),
      account_(account),
      inner_board_(simplified(board)),
      ground_(inner_board_, account),
      parts_(build_parts(inner_board_, ground_.live())),
      sink_(sink) {
  for (const SinkVariant& variant : kSinkVariants) planners_.push_back({variant, nullptr, nullptr});
  for (const MemberPreset& preset : kMembers) {
    members_.push_back({preset.sink_variant, preset.forward, nullptr, false});
  }
}

StepStatus Fess::step(Budget budget) {
  StepStatus status = StepStatus::running;
  if (phase_ == Phase::building) status = build(budget);
  if (phase_ == Phase::searching && status == StepStatus::running) status = search(budget);
  if (status != StepStatus::running) phase_ = Phase::done;
  return status;
}

StepStatus Fess::build(const Budget& budget) {
  // Boxes nobody can ever reach, once those that never move count as walls.
  if (inner_board_.lost_scenery() > 0 || inner_board_.start_boxes().size() > inner_board_.goals().size()) {
    return StepStatus::gave_up;
  }
  if (std::uint64_t{inner_board_.squares()} * inner_board_.start_boxes().size() > kLargestBoard) {
    return StepStatus::gave_up;
  }
  if (!ground_.charge()) return StepStatus::out_of_memory;
  if (!ground_is_built_) {
    ground_is_built_ = ground_.build(budget.ticks);
    return StepStatus::running;
  }
  const Readiness parts = parts_.prepare(budget.ticks, account_);
  if (parts == Readiness::no_memory) return StepStatus::out_of_memory;
  if (parts == Readiness::ready) phase_ = Phase::searching;
  return StepStatus::running;
}

StepStatus Fess::search(const Budget& budget) {
  if (!parts_.settle(account_)) return StepStatus::out_of_memory;
  std::uint64_t work = 0;
  std::uint64_t expanded = 0;
  const std::uint64_t asked = parts_.work();
  while (work + parts_.work() - asked < budget.ticks && expanded < budget.expansions) {
    Member& member = members_[turn_];
    if (member.is_done || is_turn_over(member)) {
      if (!pass_turn()) return lacked_memory_ ? StepStatus::out_of_memory : StepStatus::gave_up;
      continue;
    }
    const Progress progress = advance(member);
    work += progress.work;
    expanded += progress.expanded;
    if (progress.status == StepStatus::solved) return progress.status;
    if (progress.status != StepStatus::running) retire(member);
    lacked_memory_ |= progress.status == StepStatus::out_of_memory;
  }
  return StepStatus::running;
}

bool Fess::is_turn_over(const Member& member) const {
  return member.search != nullptr && member.search->expanded() >= kFirstSlice << round_;
}

bool Fess::pass_turn() {
  if (std::all_of(members_.begin(), members_.end(), [](const Member& m) { return m.is_done; })) return false;
  turn_ = (turn_ + 1) % members_.size();
  if (turn_ == 0) ++round_;
  return true;
}

// Its tree goes, and what it held is there for the others.
void Fess::retire(Member& member) {
  member.is_done = true;
  if (member.search == nullptr) return;
  retired_expanded_ += member.search->expanded();
  retired_generated_ += member.search->generated();
  member.search.reset();
}

Fess::Progress Fess::advance(Member& member) {
  Planner& planner = planners_[member.planner];
  if (planner.plan == nullptr) return plan(planner);
  if (member.search == nullptr) {
    if (has_same_plan_as_earlier(member)) return {StepStatus::gave_up};
    member.search = std::make_unique<ForwardSearch>(ground_, parts_, *planner.plan, member.variant, account_);
  }
  ForwardSearch& search = *member.search;
  const std::uint64_t work = search.work();
  const std::uint64_t expanded = search.expanded();
  const ForwardSearch::Status status = search.step();
  if (sink_ != nullptr) show(search.position(), "forward");
  Progress progress{StepStatus::running, search.work() - work, search.expanded() - expanded};
  if (status == ForwardSearch::Status::solved) {
    solved_by_ = &search;
    progress.status = StepStatus::solved;
  } else if (status == ForwardSearch::Status::out_of_memory) {
    progress.status = StepStatus::out_of_memory;
  } else if (status == ForwardSearch::Status::exhausted) {
    progress.status = StepStatus::gave_up;
  }
  return progress;
}

// Another way to plan may come to the same plan; then a search like one before would be that one again.
bool Fess::has_same_plan_as_earlier(const Member& member) const {
  return std::any_of(members_.data(), &member, [&](const Member& earlier) {
    const PackingPlan* plan = planners_[earlier.planner].plan.get();
    return earlier.variant == member.variant && plan != nullptr &&
           plan->steps() == planners_[member.planner].plan->steps();
  });
}

Fess::Progress Fess::plan(Planner& planner) {
  if (planner.search == nullptr) {
    planner.search = std::make_unique<SinkSearch>(ground_, planner.variant, account_);
  }
  SinkSearch& search = *planner.search;
  const std::uint64_t work = search.work();
  const std::uint64_t expanded = search.expanded();
  const SinkSearch::Status status = search.step();
  if (sink_ != nullptr) show(search.position(), "backward");
  const Progress progress{StepStatus::running, search.work() - work + 1, search.expanded() - expanded};
  const bool is_at_work = status == SinkSearch::Status::running && search.expanded() < kMostPlanning;
  if (is_at_work) return progress;
  planner.plan = std::make_unique<PackingPlan>(search.plan());
  retired_expanded_ += search.expanded();
  retired_generated_ += search.generated();
  planner.search.reset();
  if (status == SinkSearch::Status::out_of_memory) return {StepStatus::out_of_memory, progress.work};
  return progress;
}

void Fess::show(const Position& position, std::string_view side) {
  const Statistics now = statistics();
  while (sink_ != nullptr && shown_ < now.expanded) {
    TracedExpansion expansion;
    expansion.number = ++shown_;
    expansion.side = side;
    expansion.rows = board_rows(position);
    expansion.open = now.open;
    if (!sink_->expansion(expansion)) sink_ = nullptr;
  }
}

std::optional<Route> Fess::route() const {
  if (solved_by_ == nullptr) return std::nullopt;
  return Route(board_, unfold(board_, inner_board_, solved_by_->solution()));
}

Statistics Fess::statistics() const {
  Statistics s;
  s.expanded = retired_expanded_;
  s.generated = retired_generated_;
  for (const Planner& planner : planners_) {
    if (planner.search == nullptr) continue;
    s.expanded += planner.search->expanded();
    s.generated += planner.search->generated();
  }
  for (const Member& member : members_) {
    if (member.search == nullptr) continue;
    s.expanded += member.search->expanded();
    s.generated += member.search->generated();
    s.stored += member.search->tree().positions();
    s.open += member.search->tree().waiting();
  }
  s.peak_open = s.open;
  s.peak_bytes = account_.peak();
  s.record_bytes = sizeof(FeatureTree::Known);
  s.pruned = parts_.pruned();
  s.time = parts_.times();
  return s;
}

}  // namespace sokrates
