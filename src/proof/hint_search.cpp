#include "proof/hint_search.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "proof/price_learning.hpp"

namespace sokrates {

namespace {

constexpr std::uint64_t kVeryFewStates = 300;
constexpr std::uint64_t kFewStates = 3000;
// A certificate with fewer lemmas may need kStatesInsteadOfLines times the states. To become short enough, it
// may need kStatesInsteadOfALongFile states.
constexpr std::uint64_t kStatesInsteadOfLines = 2;
constexpr std::uint64_t kStatesInsteadOfALongFile = 200'000;
// A third of the lemmas is removed at once. If this is too many, a sixth is tried, then a twelfth.
constexpr std::size_t kFirstToGo = 3;
constexpr std::size_t kLastToGo = 12;
constexpr std::uint64_t kGrowth = 3;  // factor of size after a dry run that became too large
// Without lemmas, the gap between a dry run and the perimeter must shrink fast enough. At the speed of the
// last dry run, it must close within kMinClosingRate times the number of sizes that are left.
constexpr double kMinClosingRate = 1.5;
// Learning may take this many times as long as the next larger dry run. If lemmas do not help, a larger dry run may.
// Too many lemmas can make a check longer, because packing is greedy, and a group that is packed first may exclude
// better groups (bench/results/proofs.md).
constexpr std::uint64_t kLearningPerDryRun = 2;
constexpr std::uint64_t kTicksOfFirstLearning = 2'000'000'000;
constexpr std::int64_t kLargestRadius = 999;  // limit of the file format

}  // namespace

HintSearch::HintSearch(const Board& board, const PushDistances& distances, const Room& room,
                       WorkBudget& work_budget)
    : board_(board),
      distances_(distances),
      bound_(board, distances),
      perimeter_(board),
      room_(room),
      work_budget_(work_budget) {
  const auto most = std::min<std::size_t>(GroupBound::kLargestGroup, board.start_boxes().size());
  while (largest_ < most && bound_.floor().numbers().count(largest_ + 1) <= room.max_groups) ++largest_;
}

std::uint64_t HintSearch::groups(unsigned largest) const {
  std::uint64_t count = 0;
  for (unsigned size = 1; size <= largest; ++size) count += bound_.floor().numbers().count(size);
  return count;
}

std::optional<HintSearch::Found> HintSearch::find(std::int64_t at_least, bool in_moves,
                                                  std::size_t few_lemmas) {
  claim_ = {at_least, in_moves};
  better_prices_.clear();
  few_lemmas_ = few_lemmas;
  for (const std::uint64_t most : {kVeryFewStates, kFewStates}) {
    if (auto found = find_weakest(std::min(most, room_.max_states))) return found;
    if (end_ != CheckDryRun::End::too_large || most >= room_.max_states) return std::nullopt;
  }
  if (in_moves || !room_.with_lemmas || board_.start_boxes().size() <= GroupBound::kMaxOfLemma)
    return find_growing(room_.max_states, false);
  if (prices_matter()) {
    if (auto found = find_growing(kFewStates, false)) return found;
    if (end_ != CheckDryRun::End::too_large) return std::nullopt;
  }
  if (auto found = find_with_lemmas(LemmaSearch::Order::near_first, kFewStates)) return found;
  if (end_ != CheckDryRun::End::too_large) return std::nullopt;
  if (auto found = find_growing(room_.max_states, true)) return found;
  if (end_ != CheckDryRun::End::too_large) return std::nullopt;
  return find_with_lemmas(LemmaSearch::Order::from_both_ends, room_.max_states);
}

std::optional<HintSearch::Found> HintSearch::find_weakest(std::uint64_t max_states) {
  for (const bool with_pi : {false, true}) {
    if (with_pi && (claim_.in_moves || !room_.with_pi)) continue;
    for (unsigned size = std::min(2U, largest_); size <= largest_; ++size) {
      Hints hints{.largest = size, .with_pi = with_pi};
      if (!use(hints)) return std::nullopt;
      const CheckDryRun run = run_with(hints, max_states);
      if (end_ == CheckDryRun::End::closed) return Found{hints, run.states};
      if (end_ != CheckDryRun::End::too_large) return std::nullopt;
    }
  }
  return std::nullopt;
}

bool HintSearch::use(Hints& hints) {
  if (const auto better = better_prices_.find(hints.largest);
      hints.prices.empty() && better != better_prices_.end())
    hints.prices = better->second;
  if (hints.prices.empty()) {
    const auto known = prices_.find(hints.largest);
    const auto found = known != prices_.end() ? std::optional(known->second)
                                              : bound_.find_prices(hints.largest, work_budget_);
    if (found) hints.prices = prices_.emplace(hints.largest, *found).first->second;
  }
  if (hints.prices.size() == board_.goals().size() && bound_.use(hints.prices, hints.largest, work_budget_))
    return true;
  end_ = CheckDryRun::End::stopped;
  return false;
}

CheckDryRun HintSearch::run_with(const Hints& hints, std::uint64_t max_states) {
  claim_.with_pi = hints.with_pi;
  claim_.radius = hints.radius;
  CheckDryRun run = dry_run(board_, bound_, perimeter_, claim_, max_states, work_budget_);
  end_ = run.end;
  return run;
}

std::int64_t HintSearch::radius_to_close(const CheckDryRun& run) const {
  if (claim_.in_moves || claim_.at_least == GroupBound::kInfinite) return GoalPerimeter::kNone;
  const std::int64_t radius = bar_of(board_, bound_.prices(), claim_).most - run.cost;
  return radius <= kLargestRadius ? radius : GoalPerimeter::kNone;
}

CheckDryRun HintSearch::run_to_perimeter(Hints& hints, std::uint64_t max_states) {
  hints.radius = GoalPerimeter::kNone;
  return with_perimeter(hints, run_with(hints, max_states), max_states);
}

CheckDryRun HintSearch::with_perimeter(Hints& hints, CheckDryRun run, std::uint64_t max_states) {
  if (end_ != CheckDryRun::End::too_large) return run;
  const std::int64_t radius = radius_to_close(run);
  if (radius == GoalPerimeter::kNone || perimeter_.grow(radius, max_states, work_budget_) < radius)
    return run;
  hints.radius = radius;
  return run_with(hints, room_.max_states);
}

CheckDryRun HintSearch::with_better_prices(Hints& hints, CheckDryRun run, std::uint64_t max_states) {
  while (end_ == CheckDryRun::End::too_large && prices_matter()) {
    const std::int64_t enough = bar_of(board_, hints.prices, claim_).value + sum_of(hints.prices);
    const auto better = prices_against(run.some, enough, distances_, board_.goals().size(), work_budget_);
    if (!better) break;
    Hints other{.largest = hints.largest, .with_pi = hints.with_pi, .prices = *better};
    if (!use(other)) break;
    CheckDryRun again = run_with(other, max_states);
    if (end_ == CheckDryRun::End::too_large && again.cost <= run.cost) {
      if (use(hints)) end_ = CheckDryRun::End::too_large;
      break;
    }
    hints = std::move(other);
    better_prices_[hints.largest] = hints.prices;
    run = std::move(again);
  }
  return run;
}

std::optional<HintSearch::Found> HintSearch::find_growing(std::uint64_t max_states, bool needs_hope) {
  Hints hints{.largest = largest_, .with_pi = room_.with_pi && !claim_.in_moves};
  if (!use(hints)) return std::nullopt;
  std::int64_t last = 0;  // gap between the states that were not expanded and the perimeter
  for (std::uint64_t most = std::min(kFewStates, max_states);;) {
    hints.radius = GoalPerimeter::kNone;
    CheckDryRun run = with_better_prices(hints, run_with(hints, most), most);
    run = with_perimeter(hints, std::move(run), most);
    if (end_ == CheckDryRun::End::closed) return Found{std::move(hints), run.states};
    if (end_ != CheckDryRun::End::too_large || most == max_states) return std::nullopt;
    if (needs_hope) {
      const std::int64_t radius = radius_to_close(run);
      if (radius == GoalPerimeter::kNone) return std::nullopt;
      const std::int64_t now = radius - perimeter_.grow(radius, most, work_budget_);
      double sizes = kMinClosingRate;  // number of sizes within which the gap must close
      for (std::uint64_t size = most; size < max_states; size *= kGrowth) sizes += kMinClosingRate;
      const bool has_hope = static_cast<double>(now) < sizes * static_cast<double>(last - now);
      if (most > kGrowth * kFewStates && !has_hope) return std::nullopt;
      last = now;
    }
    most = std::min(most * kGrowth, max_states);
  }
}

// Learning from few states is fast. As long as it succeeds, a larger dry run is not needed.
std::optional<HintSearch::Found> HintSearch::find_with_lemmas(LemmaSearch::Order order,
                                                              std::uint64_t max_states) {
  Hints hints{.largest = largest_, .with_pi = room_.with_pi};
  if (!use(hints)) return std::nullopt;
  LemmaSearch lemmas(board_, bound_);
  std::uint64_t most = std::min(kFewStates, max_states);
  for (std::uint64_t ticks = 0;;) {  // learning since the last larger dry run
    const CheckDryRun run = run_to_perimeter(hints, most);
    if (end_ == CheckDryRun::End::closed) {
      hints.lemmas = bound_.lemmas();
      return with_few_lemmas(std::move(hints));
    }
    if (end_ != CheckDryRun::End::too_large) return std::nullopt;
    const std::uint64_t begin = work_budget_.spent();
    const std::uint64_t max_ticks = order == LemmaSearch::Order::near_first
                                        ? kTicksOfFirstLearning
                                        : most * kGrowth * kTicksPerDryRunState * kLearningPerDryRun;
    const std::size_t cut =
        lemmas.learn(run.some, claim_, order, max_ticks - std::min(ticks, max_ticks), work_budget_);
    ticks += work_budget_.spent() - begin;
    if (cut * 10 >= run.some.size() && ticks < max_ticks) continue;
    if (most == max_states) return std::nullopt;
    most = std::min(most * kGrowth, max_states);
    ticks = 0;
  }
}

std::optional<HintSearch::Found> HintSearch::with_few_lemmas(Hints hints) {
  std::optional<Found> fewest = counted(std::move(hints), room_.max_states);
  if (!fewest) return std::nullopt;
  const std::uint64_t with_all = std::max(kFewStates, kStatesInsteadOfLines * fewest->states);
  fewest = with_fewer_lemmas(*fewest, 0, with_all);
  return with_fewer_lemmas(*fewest, few_lemmas_, std::max(with_all, kStatesInsteadOfALongFile));
}

HintSearch::Found HintSearch::with_fewer_lemmas(Found found, std::size_t few_enough,
                                                std::uint64_t max_states) {
  std::vector<std::uint64_t> uses = bound_.take_uses();
  for (std::size_t part = kFirstToGo; part <= kLastToGo;) {
    const std::vector<GroupBound::Lemma>& all = found.hints.lemmas;
    const std::size_t count = std::max(few_enough, all.size() - (all.size() + part - 1) / part);
    if (count >= all.size()) break;
    std::vector<std::size_t> max_used(all.size());
    std::iota(max_used.begin(), max_used.end(), 0);
    std::stable_sort(max_used.begin(), max_used.end(),
                     [&](std::size_t a, std::size_t b) { return uses[a] > uses[b]; });
    // Lemmas stay in the order in which they were learned, because the check of a lemma may use earlier
    // lemmas.
    std::sort(max_used.begin(), max_used.begin() + static_cast<std::ptrdiff_t>(count));
    Hints hints = found.hints;
    hints.lemmas.clear();
    for (std::size_t i = 0; i < count; ++i) hints.lemmas.push_back(all[max_used[i]]);
    if (auto fewer = counted(std::move(hints), std::min(max_states, room_.max_states))) {
      found = std::move(*fewer);
      uses = bound_.take_uses();
    } else {
      part *= 2;
    }
  }
  return found;
}

// Repeats what a checker does, in its order: it checks each lemma with the lemmas before it, then the claim.
std::optional<HintSearch::Found> HintSearch::counted(Hints hints, std::uint64_t max_states) {
  if (!use(hints)) return std::nullopt;
  std::uint64_t states = 0;
  for (const GroupBound::Lemma& lemma : hints.lemmas) {
    const CheckDryRun of_lemma =
        dry_run(board_, bound_, lemma, hints.with_pi, room_.max_states, work_budget_);
    end_ = of_lemma.end;
    if (end_ != CheckDryRun::End::closed) return std::nullopt;
    states += of_lemma.states;
    bound_.add(lemma, of_lemma.some);
  }
  bound_.take_uses();  // only uses by the claim are counted
  const CheckDryRun run = run_to_perimeter(hints, max_states);
  if (end_ != CheckDryRun::End::closed) return std::nullopt;
  return Found{std::move(hints), states + run.states};
}

}  // namespace sokrates
