// Learns prices of goals (goal_prices.hpp) under which the bound cuts states that a dry run stored.
//
// The prices of a certificate make the bound of the start high (heuristic/priced/price_search.hpp). Other
// prices may be equally good there and better in states in which boxes have moved and other goals are
// contested. For one state, the dual of its assignment problem maximizes the bound without groups, which counts each
// box separately (heuristic/priced/price_ascent.hpp). The function computes the duals of all given states and returns
// the dual that cuts the largest number of states (bench/results/proofs.md). A dry run must show whether it is also
// better with groups.
//
// Cost: an assignment for each state, at most goals^3 steps. For each state, box and dual, all goals are
// visited.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "analysis/push_distances.hpp"
#include "base/ticks.hpp"
#include "heuristic/priced/goal_prices.hpp"
#include "proof/group_bound.hpp"

namespace sokrates {

// A state is cut if its cost and its bound, in quarters of a push (kPriceScale), are together at least `enough`. Returns
// nullopt if no dual cuts more than a tenth of the states, or if the work budget is used up. Requires: the states contain
// all boxes of the level, and there are at most GroupBound::kMaxPriced goals.
std::optional<GoalPrices> prices_against(const std::vector<GroupBound::Reached>& kept, std::int64_t enough,
                                         const PushDistances& distances, std::size_t goals,
                                         WorkBudget& work_budget);

}  // namespace sokrates
