// The tables of groups of all sizes under one vector of prices, and what a group costs more than its parts.
//
// The excess of a group is U(G) minus the costs of its boxes alone: what they lose by being in each other's way. A
// group is irreducible where its excess is above what the best cut into smaller groups has. Those are rare: only they
// need to be kept (irreducible_groups.hpp).
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

  // Requires: floor and distances outlive this.
  GroupTables(const GroupFloor& floor, const PushDistances& distances);

  // From here on all is of these prices; tables are built for groups of up to k, as far as they are not there.
  void begin(const GoalPrices& prices);
  bool build(unsigned k, std::uint64_t ticks);
  const GoalPrices& prices() const { return prices_; }

  // A box alone, in quarters; kDead where it can reach no goal.
  std::int32_t alone(std::uint16_t box, Square player) const {
    return alone_[std::size_t{box} * floor_.board().squares() + player];
  }
  // Costs of boxes alone, by live number and square of the player.
  const std::vector<std::int32_t>& all_alone() const { return alone_; }

  // Requires: the player stands on none of the boxes.
  std::int32_t excess(const Members& members, unsigned k, Square player) const;
  // The excess where it is above that of every cut into smaller groups, else 0; kDead where none of these is dead and
  // the group is.
  std::int32_t irreducible_excess(const Members& members, unsigned k, Square player) const;

  std::uint64_t bytes() const;

 private:
  std::int32_t best_cut(const Members& members, unsigned k, Square player) const;

  const GroupFloor& floor_;
  const PushDistances& distances_;
  GoalPrices prices_;
  std::vector<std::int32_t> alone_;
  std::vector<PricedTable> tables_;  // by size, from 2 on
  unsigned built_ = 1;
  bool is_begun_ = false;  // the table of the next size
};

}  // namespace sokrates
