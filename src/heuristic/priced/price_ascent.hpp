// Subgradient ascent: finds prices that make the bound of one position large. It starts from the dual of the
// assignment problem.
//
// For given prices, every group has a cheapest set of goals. The price of a goal that no group of the packing
// wants is increased, and that of a goal wanted by several groups is reduced. The subgradient is 1 - (number
// of groups that want the goal); the bound is concave for a fixed packing. The step size falls, and the best
// prices are kept.
//
// Groups may be added later. The ascent then continues from the best prices. Cost of a round: one entry per
// group and set of goals.
//
// Reference: M. Held and R. Karp, 1971.
#pragma once

#include <cstdint>
#include <vector>

#include "heuristic/priced/goal_prices.hpp"
#include "heuristic/priced/group_numbers.hpp"
#include "heuristic/priced/group_packing.hpp"

namespace sokrates {

class PriceAscent {
 public:
  // `pushes` are the distances of every box alone to every goal, by box, with the values of PushDistances. If
  // there are more goals than boxes, prices stay at or below 0.
  PriceAscent(std::uint32_t boxes, std::uint32_t goals, std::vector<std::uint32_t> pushes);

  // Computes the initial prices. Returns false if not every box can have its own goal; the bound is then
  // infinite.
  bool begin();
  // Adds a group. `boxes` has one bit per box. `pushes` is indexed by the number of the set of goals, with
  // Placings::kInfinite for unreachable sets.
  void add_group(std::uint64_t boxes, unsigned size, std::vector<std::uint16_t> pushes);
  bool has_group(std::uint64_t boxes) const;

  // begin_climb() starts from the best prices with all groups. climb() does one round and returns false if
  // the bound cannot be improved.
  void begin_climb();
  bool climb();
  std::uint64_t ticks_of_round() const;

  const GoalPrices& best() const { return best_; }
  // Returns the bound of the best prices in quarters, with the added groups.
  std::int64_t bound() const { return bound_; }

 private:
  struct Group {
    std::uint64_t boxes;
    unsigned size;
    std::vector<std::uint16_t> pushes;
  };
  // The cheapest set of goals under the current prices.
  struct Cheapest {
    std::int64_t cost;
    std::uint64_t goals;  // number of the set of goals
  };

  Cheapest cheapest(unsigned size, const std::vector<std::uint16_t>& pushes) const;
  // Returns the bound under the current prices, and counts how many groups want each goal.
  std::int64_t evaluate();
  void note_wanted(unsigned size, std::uint64_t goals);

  std::uint32_t boxes_, goals_;
  GroupNumbers goal_numbers_;
  std::vector<std::vector<std::uint16_t>> alone_;  // by box: pushes to each goal
  std::vector<Group> groups_;
  GroupPacking packing_;
  GoalPrices prices_, best_;
  std::vector<std::int64_t> exact_;  // prices_ before rounding
  unsigned round_ = 0;
  std::int64_t bound_ = INT64_MIN;
  std::vector<std::int32_t> wanted_;
};

}  // namespace sokrates
