// A price for every goal, and what prices are for.
//
// Let boxes end on goals, and let every goal pay its price v(g), whatever that is, to the box that ends on it. A group
// G of boxes that plays alone needs at least
//
//   U(G) = least, over placings of G on different goals, of (pushes of G alone - prices of these goals)
//
// and more boxes only hinder. So for boxes cut into groups in whatever way
//
//   pushes left  >=  sum of all prices  +  sum over groups U(G)
//
// since groups end on different goals and so the prices paid add up to the sum of all. Where there are more goals than
// boxes some pay nobody: there prices must not be above 0. Every vector of prices is sound; good ones make the bound
// high. With groups of one and the prices that are the dual of the assignment it is the matching bound. docs/optimal.md
// has the proofs.
//
// Prices are whole numbers of quarter pushes; other fractions have not been tried.
#pragma once

#include <cstdint>
#include <vector>

namespace sokrates {

// In quarters of a push, in the order of Board::goals().
using GoalPrices = std::vector<std::int32_t>;
inline constexpr std::int32_t kPriceScale = 4;

inline std::int64_t sum_of(const GoalPrices& prices) {
  std::int64_t sum = 0;
  for (const std::int32_t price : prices) sum += price;
  return sum;
}

}  // namespace sokrates
