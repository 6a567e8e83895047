// For every group of one to four live squares: the regions into which boxes on these squares divide the
// floor.
//
// A node is a group together with the player's region; tables of groups are indexed by nodes. The map of a group gives
// the number of the region of each square. Most boxes do not divide the floor. If the ring of eight squares around a
// box connects its sides (analysis/ring.hpp), the regions are those of the group without that box, and both groups
// share one map. Only the other groups need a flood fill, and in many of them the floor turns out to be connected.
//
// The map of a group may contain a region that is filled by its own boxes. No player can stand there.
//
// Cost: a few table entries per group, and a flood fill for a fraction of the groups. Memory: 8 bytes per group, and
// one byte per square and map and per pair of live squares.
#pragma once

#include <cstdint>
#include <vector>

#include "board/board.hpp"
#include "board/square_set.hpp"
#include "heuristic/priced/group_numbers.hpp"

namespace sokrates {

class GroupFloor {
 public:
  using Members = GroupNumbers::Members;  // live numbers
  static constexpr std::uint16_t kNone = 0xFFFF;

  // Requires: `board` outlives this object.
  GroupFloor(const Board& board, const SquareSet& live);

  const Board& board() const { return board_; }
  const GroupNumbers& numbers() const { return numbers_; }
  std::uint32_t live_squares() const { return static_cast<std::uint32_t>(square_of_.size()); }
  // Returns the live number of a square, or kNone if the square is not live or is nowhere().
  std::uint16_t live_number(Square s) const { return live_number_[s]; }
  Square square(std::uint16_t live_number) const { return square_of_[live_number]; }

  // Works on the groups of the next size for about `ticks` ticks. Returns true when all groups of up to `k`
  // boxes are complete.
  bool build(unsigned k, std::uint64_t ticks);
  // Releases the groups of size `k`. Larger groups cannot be built after that.
  void forget(unsigned k);

  std::uint32_t map_of(unsigned k, std::uint64_t number) const { return map_of_[k][number]; }
  // Returns the number of regions of a map.
  std::uint32_t parts(std::uint32_t map) const { return region_counts_[map]; }
  // Returns the map: the number of the region of each square.
  const std::uint8_t* map(std::uint32_t map) const { return &maps_[std::size_t{map} * board_.squares()]; }

  // These functions return the number of nodes of all groups of size `k`, the first node of a group, and the node of a
  // group with the player on a square. The nodes of a group are consecutive.
  std::uint32_t nodes(unsigned k) const { return first_node_[k].back(); }
  std::uint32_t first_node(unsigned k, std::uint64_t number) const { return first_node_[k][number]; }
  std::uint32_t node(unsigned k, std::uint64_t number, Square player) const {
    return first_node_[k][number] + map(map_of_[k][number])[player];
  }

  std::uint64_t bytes() const;
  // Returns a rough upper limit of the bytes for groups of size `k`.
  std::uint64_t bytes_of(unsigned k) const;

 private:
  // Returns true if the ring around this member connects its sides, so that the member divides no region.
  bool is_joined(const Members& members, unsigned k, unsigned i) const;
  std::uint32_t find_map(const Members& members, unsigned k);
  std::uint32_t flood(const Members& members, unsigned k);
  void find_rings();

  const Board& board_;
  std::vector<std::uint16_t> live_number_;  // by square
  std::vector<Square> square_of_;           // by live number
  GroupNumbers numbers_;
  std::vector<std::uint8_t> ring_;     // by live number: the floor squares of its ring, one bit each
  std::vector<std::uint8_t> in_ring_;  // [a * live + b]: bit of b in the ring of a; 0 if b is farther away

  // State of build(): sizes up to `built_` are complete; groups of the next size before `next_` are done.
  unsigned built_ = 0;
  std::uint64_t next_ = 0;
  Members next_members_{};
  std::vector<std::uint32_t> map_of_[GroupNumbers::kMaxMembers + 1];
  std::vector<std::uint32_t> first_node_[GroupNumbers::kMaxMembers + 1];
  std::vector<std::uint8_t> maps_;  // squares() entries per map: region numbers
  std::vector<std::uint8_t> region_counts_;
  std::vector<Square> stack_;
};

}  // namespace sokrates
