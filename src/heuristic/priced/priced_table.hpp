// U(G) of every group of k live squares under given prices (goal_prices.hpp), for the player in every part of the
// floor.
//
// Worked out backwards, as an endgame table is: each k goals with the player in every part cost minus their prices;
// a pull costs a push; nodes are taken in the order of their costs (Dial's buckets). What is never reached is lost:
// an exact deadlock of k boxes.
//
// Cost: four looks per box of a node, 4 bytes a node. Sources: retrograde tables as K. Thompson's (1986); additive ones
// by J. Culberson and J. Schaeffer (1998), A. Felner, R. Korf and S. Hanan (2004); for Sokoban, with a fixed way in,
// A. Pereira, M. Ritt and L. Buriol (2013, 2015).
#pragma once

#include <cstdint>
#include <vector>

#include "heuristic/priced/goal_prices.hpp"
#include "heuristic/priced/group_floor.hpp"

namespace sokrates {

class PricedTable {
 public:
  static constexpr std::int32_t kNever = INT32_MAX;

  // Requires: the floor outlives this; groups of this size are built when the table is.
  PricedTable(const GroupFloor& floor, unsigned k) : floor_(floor), k_(k) {}

  // From here on the table is of these prices.
  void begin(const GoalPrices& prices);
  // Works for about so many ticks; true when the table is there.
  bool build(std::uint64_t ticks);

  // In quarters, by GroupFloor::node(); kNever where no placing can be reached.
  std::int32_t value(std::uint32_t node) const {
    return costs_[node] == kUnseen ? kNever : static_cast<std::int32_t>(costs_[node]) - offset_;
  }

  void forget();
  std::uint64_t bytes() const;
  // What a table may take at most while it is built, roughly.
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
  std::int32_t offset_ = 0;           // makes the least cost 0
  std::vector<std::uint32_t> costs_;  // by node
  std::vector<std::vector<Entry>> buckets_;
  std::size_t cost_ = 0;  // of the bucket at hand
  std::size_t next_ = 0;  // in it
};

}  // namespace sokrates
