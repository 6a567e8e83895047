// A group of boxes from where it stands: the fewest pushes to every set of goals it can be brought to, alone.
//
// Forward, breadth first over the nodes of GroupFloor. Who ends where does not matter: prices are paid to a group.
// Cost: a visit of every node that can be reached; 2 bytes a node while it runs.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "heuristic/priced/group_floor.hpp"

namespace sokrates {

class Placings {
 public:
  static constexpr std::uint16_t kNever = 0xFFFF;

  // Requires: the floor outlives this.
  explicit Placings(const GroupFloor& floor);

  // Requires: groups of this size are built.
  void begin(const GroupNumbers::Members& members, unsigned k, Square player);
  // Works for about so many ticks; true when all is found.
  bool search(std::uint64_t ticks);
  // Pushes by the number of the set of goals, counted as Board::goals() are.
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
  std::vector<std::uint16_t> goal_of_;  // by live number: its place among the goals, or GroupFloor::kNone
  unsigned k_ = 0;
  std::vector<std::uint16_t> distances_;  // by node; kNever before and after a search
  std::vector<Entry> queue_;
  std::size_t next_ = 0;
  std::vector<std::uint16_t> pushes_;
};

}  // namespace sokrates
