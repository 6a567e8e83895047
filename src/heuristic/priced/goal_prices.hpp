// Prices of goals: dual values that make lower bounds of groups of boxes additive.
//
// Assign a price v(g) to every goal. The price is paid to the box that ends on the goal. A group G of boxes,
// without the other boxes, costs at least
//
//   U(G) = minimum, over assignments of G to different goals, of (pushes of G alone - prices of these goals)
//
// Additional boxes never reduce the number of pushes. For every partition of the boxes into groups, this
// gives
//
//   remaining pushes  >=  sum of all prices  +  sum over groups U(G)
//
// The bound is correct because the groups end on different goals, so each price is paid at most once. If
// there are as many boxes as goals, every price is paid. If there are more goals, some prices are not paid;
// then no price may be above 0, so that the paid prices add up to at least the sum of all prices. Every
// vector of prices that meets this condition gives a valid bound, and good prices make the bound large. With
// groups of one box and the dual prices of the assignment problem, the bound equals the matching bound.
// docs/optimal.md contains the proofs.
//
// Prices are multiples of a quarter push. Other fractions are not tested.
#pragma once

#include <cstdint>
#include <vector>

namespace sokrates {

// Prices in quarters of a push, in the order of Board::goals().
using GoalPrices = std::vector<std::int32_t>;
inline constexpr std::int32_t kPriceScale = 4;

inline std::int64_t sum_of(const GoalPrices& prices) {
  std::int64_t sum = 0;
  for (const std::int32_t price : prices) sum += price;
  return sum;
}

}  // namespace sokrates
