// Tables of groups of all sizes for one vector of prices, and the excess of a group.
//
// The excess of a group is U(G) minus the costs of its boxes alone: the additional cost because the boxes
// obstruct each other. A group is irreducible if its excess is larger than the total excess of every
// partition into smaller groups. Irreducible groups are rare, and only they are stored
// (irreducible_groups.hpp).
#pragma once

#include <cstdint>
#include <vector>

#include "analysis/push_distances.hpp"
#include "heuristic/priced/goal_prices.hpp"
#include "heuristic/priced/group_floor.hpp"
#include "heuristic/priced/priced_table.hpp"

namespace sokrates {

class GroupTables {
 public:
  using Members = GroupNumbers::Members;
  static constexpr std::int32_t kDead = INT32_MAX;

  // Requires: `floor` and `distances` outlive this object.
  GroupTables(const GroupFloor& floor, const PushDistances& distances);

  // begin() sets the prices of all tables. build() then builds the missing tables of groups of up to `k`
  // boxes, for about `ticks` ticks, and returns true when they are complete.
  void begin(const GoalPrices& prices);
  bool build(unsigned k, std::uint64_t ticks);
  const GoalPrices& prices() const { return prices_; }

  // Returns the cost of a box alone in quarters, or kDead if it can reach no goal.
  std::int32_t alone(std::uint16_t box, Square player) const {
    return alone_[std::size_t{box} * floor_.board().squares() + player];
  }
  // Returns the costs of boxes alone by live number and player's square.
  const std::vector<std::int32_t>& all_alone() const { return alone_; }

  // Returns the excess of a group. Requires: the player does not stand on one of the boxes.
  std::int32_t excess(const Members& members, unsigned k, Square player) const;
  // Returns the excess if the group is irreducible, else 0. Returns kDead if the group is dead but none of
  // its subgroups is.
  std::int32_t irreducible_excess(const Members& members, unsigned k, Square player) const;

  std::uint64_t bytes() const;

 private:
  std::int32_t best_cut(const Members& members, unsigned k, Square player) const;

  const GroupFloor& floor_;
  const PushDistances& distances_;
  GoalPrices prices_;
  std::vector<std::int32_t> alone_;
  std::vector<PricedTable> tables_;  // by size, from 2
  unsigned built_ = 1;
  bool is_begun_ = false;  // the table of the next size is being built
};

}  // namespace sokrates
