// Subgradient ascent: finds prices that make the bound of one position large. It starts from the dual of the
// assignment problem.
//
// A packing (group_packing.hpp) chooses disjoint groups. Every other box counts as a group of its own. A group
// wants the goals of its cheapest set under the current prices. If no group wants a goal, its price is increased.
// If several groups want it, its price is reduced. The subgradient is 1 - (number of groups that want the goal),
// and the bound is concave for a fixed packing. The step size decreases, and the best prices are kept.
//
// Groups may be added later. The ascent then continues from the best prices.
//
// Cost: a round reads one entry for each box and goal, and for each group and set of goals. It also computes one
// packing.
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
  // `pushes` are the distances of every box alone to every goal, by box, with PushDistances::kInfinite if the box
  // cannot reach the goal. If there are more goals than boxes, prices stay at or below 0.
  PriceAscent(std::uint32_t boxes, std::uint32_t goals, std::vector<std::uint32_t> pushes);

  // Computes the initial prices. Returns false if not every box can have its own goal. The position is then dead,
  // and bound() is not set.
  bool begin();
  // Adds a group. `boxes` has one bit per box. `pushes` is indexed by the number of the set of goals, with
  // Placings::kInfinite for unreachable sets.
  void add_group(std::uint64_t boxes, unsigned size, std::vector<std::uint16_t> pushes);
  bool has_group(std::uint64_t boxes) const;

  // Starts an ascent from the best prices with all groups.
  void begin_climb();
  // Does one round. Returns false if exactly one group wants each goal, so that the prices would not change.
  bool climb();
  std::uint64_t ticks_of_round() const;

  const GoalPrices& best() const { return best_; }
  // Returns the bound under best() in quarters. It is not set between begin_climb() and the first climb(), and it may
  // not include groups that were added since the last begin_climb().
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
