#include "proof/price_learning.hpp"

#include <algorithm>
#include <utility>

#include "heuristic/priced/price_ascent.hpp"

namespace sokrates {

namespace {

constexpr std::size_t kPartToCut = 10;  // the best dual must cut more than one in ten states

// Returns the bound of boxes alone, in quarters, including the sum of the prices.
std::int64_t left_of(const GroupBound::Reached& state, const GoalPrices& prices,
                     const PushDistances& distances) {
  std::int64_t sum = sum_of(prices);
  for (const Square box : state.boxes) {
    const std::uint32_t* const pushes = distances.to_goals(distances.node(box, state.player));
    std::int64_t least = GroupBound::kInfinite / 1000;  // infinite, without overflow of the sum
    for (std::size_t goal = 0; goal < prices.size(); ++goal) {
      if (pushes[goal] != PushDistances::kInfinite)
        least = std::min(least, std::int64_t{pushes[goal]} * kPriceScale - prices[goal]);
    }
    sum += least;
  }
  return sum;
}

}  // namespace

std::optional<GoalPrices> prices_against(const std::vector<GroupBound::Reached>& kept, std::int64_t enough,
                                         const PushDistances& distances, std::size_t goals,
                                         WorkBudget& work_budget) {
  std::vector<const GroupBound::Reached*> can_be_cut;
  std::vector<GoalPrices> duals;
  for (const GroupBound::Reached& state : kept) {
    if (!work_budget.spend(goals * goals * goals)) return std::nullopt;
    std::vector<std::uint32_t> pushes;
    for (const Square box : state.boxes) {
      const std::uint32_t* const row = distances.to_goals(distances.node(box, state.player));
      pushes.insert(pushes.end(), row, row + goals);
    }
    PriceAscent ascent(static_cast<std::uint32_t>(state.boxes.size()), static_cast<std::uint32_t>(goals),
                       std::move(pushes));
    if (!ascent.begin() || state.cost * kPriceScale + ascent.bound() < enough) continue;
    can_be_cut.push_back(&state);
    duals.push_back(ascent.best());
  }
  std::optional<GoalPrices> best;
  std::size_t most = kept.size() / kPartToCut;
  for (GoalPrices& dual : duals) {
    if (!work_budget.spend(can_be_cut.size() * can_be_cut.front()->boxes.size() * goals)) return std::nullopt;
    const auto is_cut = [&](const GroupBound::Reached* state) {
      return state->cost * kPriceScale + left_of(*state, dual, distances) >= enough;
    };
    const auto cut = static_cast<std::size_t>(std::count_if(can_be_cut.begin(), can_be_cut.end(), is_cut));
    if (cut <= most) continue;
    most = cut;
    best = std::move(dual);
  }
  return best;
}

}  // namespace sokrates
