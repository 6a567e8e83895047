// For one group of boxes without the others: the fewest pushes from its current squares to every set of
// goals.
//
// The algorithm is a forward breadth-first search over the nodes of GroupFloor. It does not matter which box
// ends on which goal, because the prices of a group are summed. Cost: one visit per reachable node. Memory: 2 bytes
// per node of GroupFloor, and an entry of the queue per visited node.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "heuristic/priced/group_floor.hpp"

namespace sokrates {

class Placings {
 public:
  static constexpr std::uint16_t kInfinite = 0xFFFF;

  // Requires: `floor` outlives this object.
  explicit Placings(const GroupFloor& floor);

  // Starts the search of a group. Requires: `floor` is built for groups of size `k`.
  void begin(const GroupNumbers::Members& members, unsigned k, Square player);
  // Works for about `ticks` ticks. Returns true when the search is complete.
  bool search(std::uint64_t ticks);
  // Returns the fewest pushes, indexed by the number of the set of goals. Goals are numbered as in Board::goals().
  std::vector<std::uint16_t> take_pushes();

  std::uint64_t bytes() const {
    return distances_.capacity() * sizeof(std::uint16_t) + queue_.capacity() * sizeof(Entry);
  }

 private:
  using Members = GroupNumbers::Members;
  struct Entry {
    Members members;
    std::uint32_t node;
  };

  void reach(const Members& members, Square player, std::uint16_t pushes);
  void expand(const Entry& entry);

  const GroupFloor& floor_;
  GroupNumbers goal_numbers_;
  std::vector<std::uint16_t> goal_of_;  // by live number: index of the goal, or GroupFloor::kNone
  unsigned k_ = 0;
  std::vector<std::uint16_t> distances_;  // by node; kInfinite before and after a search
  std::vector<Entry> queue_;
  std::size_t next_ = 0;
  std::vector<std::uint16_t> pushes_;
};

}  // namespace sokrates
