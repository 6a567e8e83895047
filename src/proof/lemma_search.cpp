#include "proof/lemma_search.hpp"

#include <algorithm>
#include <utility>

#include "analysis/dead_squares.hpp"

namespace sokrates {

namespace {

// These values are not tuned.
constexpr std::size_t kLearningNodes = 2000;
constexpr std::uint64_t kMaxStatesOfLemma = 20'000;
// After this number of consecutive states without a lemma, learning ends, because similar states will not
// give one either.
constexpr std::size_t kMaxFruitless = 30;
constexpr std::uint64_t kLearningPortion = 1'000'000;  // ticks
constexpr std::int64_t kEndlessly = std::int64_t{1} << 40U;

// Returns the smallest useful bound above `cost`. It differs from `needed` by a multiple of the distance
// between two layers of cost.
std::int64_t next_layer(std::int64_t cost, std::int64_t needed, bool has_parity) {
  const std::int64_t layer = (has_parity ? 2 : 1) * kPriceScale;
  return needed - (needed - cost - 1) / layer * layer;
}

}  // namespace

LemmaSearch::LemmaSearch(const Board& board, GroupBound& bound)
    : board_(board), bound_(bound), learner_(board, find_live_squares(board), kLearningNodes) {}

std::int64_t LemmaSearch::cost_of(GroupBound::Boxes boxes, Square player) {
  std::sort(boxes.begin(), boxes.end());
  GroupBound::Worth worth = bound_.of_all(boxes, player);
  return bound_.cost(boxes, worth);
}

std::size_t LemmaSearch::learn(const std::vector<GroupBound::Reached>& some, const DryRunClaim& claim,
                               Order order, std::uint64_t ticks, WorkBudget& work_budget) {
  const std::uint64_t last = work_budget.spent() + ticks;
  const PruneThreshold bar = bar_of(board_, bound_.prices(), claim);
  const bool has_parity = board_.start_boxes().size() == board_.goals().size();
  std::size_t cut = 0;
  std::size_t fruitless = 0;
  std::size_t near = 0;
  std::size_t far = some.size();
  for (bool is_far = false; near < far; is_far = order == Order::from_both_ends && !is_far) {
    const GroupBound::Reached& kept = some[is_far ? --far : near++];
    // If the claim is that the level is unsolvable, only lemmas about dead groups help.
    const bool is_dead_wanted = bar.value == GroupBound::kInfinite;
    const std::int64_t needed = is_dead_wanted ? kEndlessly : bar.value - kept.cost * kPriceScale;
    const std::int64_t at_first = cost_of(kept.boxes, kept.player);
    std::int64_t cost = at_first;
    while (cost < needed && fruitless < kMaxFruitless && work_budget.spent() < last) {
      const std::int64_t wanted = is_dead_wanted ? needed : next_layer(cost, needed, has_parity);
      if (!learn_from(kept, wanted, claim.with_pi, work_budget)) break;
      const std::int64_t before = std::exchange(cost, cost_of(kept.boxes, kept.player));
      if (cost > before) continue;
      bound_.remove_last();  // greedy packing does not use the lemma
      break;
    }
    if (cost >= needed) ++cut;
    if (cost > at_first) fruitless = 0;
    if (cost == at_first && cost < needed) ++fruitless;
  }
  return cut;
}

bool LemmaSearch::learn_from(const GroupBound::Reached& kept, std::int64_t wanted, bool with_pi,
                             WorkBudget& work_budget) {
  Position position(board_);
  position.set_boxes(kept.boxes.data(), kept.boxes.size());
  position.set_player(kept.player);
  const auto value = [this](const Position& group) {
    const std::int64_t cost = cost_of(group.boxes(), group.player());
    return cost == GroupBound::kInfinite ? LoneGroup::kDead : cost;
  };
  learner_.begin(position, bound_.prices(), wanted);
  for (bool is_over = false; !is_over;) {
    const std::uint64_t before = learner_.work() + bound_.work();
    is_over = learner_.step(kLearningPortion, value);
    if (!work_budget.spend(learner_.work() + bound_.work() - before)) return false;
  }
  if (!learner_.learned()) return false;
  GroupBound::Lemma lemma{learner_.learned()->boxes, kept.player, learner_.learned()->cost};
  std::sort(lemma.boxes.begin(), lemma.boxes.end());
  if (lemma.cost == LoneGroup::kDead) lemma.cost = GroupBound::kInfinite;
  const CheckDryRun run = dry_run(board_, bound_, lemma, with_pi, kMaxStatesOfLemma, work_budget);
  if (run.end != CheckDryRun::End::closed) return false;
  bound_.add(std::move(lemma), run.some);
  return true;
}

}  // namespace sokrates
