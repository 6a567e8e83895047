// Prices that make the bound of one position high: steps uphill from the dual of the assignment.
//
// For given prices every group has a placing that is cheapest for it. A goal that no group of the packing wants may pay
// more, one that several want less: 1 - (how many want it) is a slope of the bound in that price (a subgradient, as the
// bound is concave for a fixed packing). Steps get shorter, the best prices met are kept.
//
// What is added later, larger groups say, is climbed with from where it stands. Cost of a round: an entry per group and
// set of goals. Source: subgradient ascent after M. Held and R. Karp (1971).
#pragma once

#include <cstdint>
#include <vector>

#include "heuristic/priced/goal_prices.hpp"
#include "heuristic/priced/group_numbers.hpp"
#include "heuristic/priced/group_packing.hpp"

namespace sokrates {

class PriceAscent {
 public:
  // Pushes of every box alone to every goal, those of a box side by side, as PushDistances has them. With spare goals
  // prices stay at or below 0.
  PriceAscent(std::uint32_t boxes, std::uint32_t goals, std::vector<std::uint32_t> pushes);

  // False where not every box can have a goal: then the bound is infinite anyway.
  bool begin();
  // By number of the set of goals, Placings::kNever where it cannot be reached. `boxes`: a bit each.
  void add_group(std::uint64_t boxes, unsigned size, std::vector<std::uint16_t> pushes);
  bool has_group(std::uint64_t boxes) const;

  // From the best prices on, with all groups there are; then a round at a time, false where nothing is left to climb.
  void begin_climb();
  bool climb();
  std::uint64_t ticks_of_round() const;

  const GoalPrices& best() const { return best_; }
  // Of the best prices, in quarters, with the groups that were added.
  std::int64_t bound() const { return bound_; }

 private:
  struct Group {
    std::uint64_t boxes;
    unsigned size;
    std::vector<std::uint16_t> pushes;
  };
  // What is cheapest under the prices at hand.
  struct Cheapest {
    std::int64_t cost;
    std::uint64_t goals;  // the number of the set
  };

  Cheapest cheapest(unsigned size, const std::vector<std::uint16_t>& pushes) const;
  // The bound under the prices at hand, and how many want each goal.
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
