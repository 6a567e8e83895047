// A table of U(G) for all groups of k live squares and all player's regions, under given prices
// (goal_prices.hpp).
//
// The table is built by retrograde analysis. Every set of k goals, with the player in every region, costs
// minus its prices. A pull costs one push. Nodes are expanded in the order of their costs (Dial's buckets). A
// node that is never reached is an exact deadlock of k boxes.
//
// Cost: four tests per box of a node. Memory: 4 bytes per node, and 12 bytes per entry of the buckets during
// construction.
//
// Reference: K. Thompson, 1986 (retrograde analysis); J. Culberson and J. Schaeffer, 1998, and A. Felner, R.
// Korf and S. Hanan, 2004 (additive pattern databases); A. Pereira, M. Ritt and L. Buriol, 2013 and 2015
// (Sokoban).
#pragma once

#include <cstdint>
#include <vector>

#include "heuristic/priced/goal_prices.hpp"
#include "heuristic/priced/group_floor.hpp"

namespace sokrates {

class PricedTable {
 public:
  static constexpr std::int32_t kInfinite = INT32_MAX;

  // Requires: `floor` outlives this object, and groups of size `k` are built when build() is called.
  PricedTable(const GroupFloor& floor, unsigned k) : floor_(floor), k_(k) {}

  // Sets the prices and clears the table.
  void begin(const GoalPrices& prices);
  // Works for about `ticks` ticks. Returns true when the table is complete.
  bool build(std::uint64_t ticks);

  // Returns the cost in quarters, indexed by GroupFloor::node(), or kInfinite if no set of goals can be reached.
  std::int32_t value(std::uint32_t node) const {
    return costs_[node] == kUnseen ? kInfinite : static_cast<std::int32_t>(costs_[node]) - offset_;
  }

  void forget();
  std::uint64_t bytes() const;
  // Returns a rough upper limit of the bytes during construction.
  static std::uint64_t bytes_of(const GroupFloor& floor, unsigned k) {
    return floor.numbers().count(k) * 2 * (sizeof(std::uint32_t) + sizeof(Entry));
  }

 private:
  using Members = GroupNumbers::Members;
  static constexpr std::uint32_t kUnseen = UINT32_MAX;

  struct Entry {
    Members members;
    std::uint32_t node;
  };

  void add_goals(const GoalPrices& prices);
  void reach(const Members& members, std::uint32_t node, std::uint32_t cost);
  void expand(const Entry& entry);

  const GroupFloor& floor_;
  unsigned k_;
  std::int32_t offset_ = 0;           // added to all costs, so that the smallest is 0
  std::vector<std::uint32_t> costs_;  // by node
  std::vector<std::vector<Entry>> buckets_;
  std::size_t cost_ = 0;  // cost of the current bucket
  std::size_t next_ = 0;  // index in the current bucket
};

}  // namespace sokrates
