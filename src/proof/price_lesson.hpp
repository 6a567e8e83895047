// Prices that would have cut states which a rehearsal kept.
//
// The prices of a certificate are good for the start (heuristic/priced/price_search.hpp). Others may be as good there and better
// where boxes have gone elsewhere and other goals are contested. For one state the dual of its assignment makes the bound of
// boxes alone as high as it gets (heuristic/priced/price_ascent.hpp); of the duals of some states the one that cuts most of them
// is taken. Whether it is better with groups, too, a rehearsal has to tell. (Microban IV 85 keeps 10,861,458 states under
// prices that were learned so, and more than 60,000,000 under those of its start.)
//
// Cost: an assignment for each state, goals x goals x goals looks at most, and a look at each goal for each box of each state
// and dual.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "analysis/push_distances.hpp"
#include "base/ticks.hpp"
#include "heuristic/priced/goal_prices.hpp"
#include "proof/group_bound.hpp"

namespace sokrates {

// A state is cut where its cost and what is left of it, in quarters, come to `enough`. None where no dual cuts more than a tenth of
// them, or patience ends first. Requires: the states hold all boxes of the level; GroupBound::kMostPriced goals at most.
std::optional<GoalPrices> prices_against(const std::vector<GroupBound::Reached>& kept, std::int64_t enough,
                                         const PushDistances& distances, std::size_t goals,
                                         Patience& patience);

}  // namespace sokrates
