// A few boxes alone on the board: for every group of one to four live squares, the parts into which it cuts the floor.
//
// A node is a group and the part the player is in: what a table of groups is indexed by. Most boxes cut nothing: where
// the ring of eight squares around one joins its sides (analysis/ring.hpp) the parts are those of the group without
// it, and so the map of another group serves. Only the others are flooded, and of those many turn out to be in one
// piece after all.
//
// The map of a group may name a part that its own boxes fill: nobody ever stands there.
//
// Cost: some looks per group, a flood for one in several; 8 bytes per group and one per square and map.
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

  // Requires: the board outlives this.
  GroupFloor(const Board& board, const SquareSet& live);

  const Board& board() const { return board_; }
  const GroupNumbers& numbers() const { return numbers_; }
  std::uint32_t live_squares() const { return static_cast<std::uint32_t>(square_of_.size()); }
  // kNone for a square that is not live, nowhere() among them.
  std::uint16_t live_number(Square s) const { return live_number_[s]; }
  Square square(std::uint16_t live_number) const { return square_of_[live_number]; }

  // Works out the groups of the next size for about so many ticks; true when those of size k, and all smaller, are
  // there.
  bool build(unsigned k, std::uint64_t ticks);
  // Its parts are not asked for any more; larger groups cannot be built any more.
  void forget(unsigned k);

  std::uint32_t map_of(unsigned k, std::uint64_t number) const { return map_of_[k][number]; }
  std::uint32_t parts(std::uint32_t map) const { return parts_[map]; }
  const std::uint8_t* map(std::uint32_t map) const { return &maps_[std::size_t{map} * board_.squares()]; }

  // Nodes of all groups of size k, those of a group side by side.
  std::uint32_t nodes(unsigned k) const { return first_node_[k].back(); }
  std::uint32_t first_node(unsigned k, std::uint64_t number) const { return first_node_[k][number]; }
  std::uint32_t node(unsigned k, std::uint64_t number, Square player) const {
    return first_node_[k][number] + map(map_of_[k][number])[player];
  }

  std::uint64_t bytes() const;
  // What groups of size k may take at most, roughly.
  std::uint64_t bytes_of(unsigned k) const;

 private:
  // Is the floor around this member joined without it, as far as its ring tells?
  bool is_joined(const Members& members, unsigned k, unsigned i) const;
  std::uint32_t find_map(const Members& members, unsigned k);
  std::uint32_t flood(const Members& members, unsigned k);
  void find_rings();

  const Board& board_;
  std::vector<std::uint16_t> live_number_;  // by square
  std::vector<Square> square_of_;           // by live number
  GroupNumbers numbers_;
  std::vector<std::uint8_t> ring_;     // by live number: the floor of its ring, a bit each
  std::vector<std::uint8_t> in_ring_;  // [a * live + b]: the bit of b in a's ring, 0 where it is farther

  // The last size is being built.
  unsigned built_ = 0;
  std::uint64_t next_ = 0;
  Members next_members_{};
  std::vector<std::uint32_t> map_of_[GroupNumbers::kMostMembers + 1];
  std::vector<std::uint32_t> first_node_[GroupNumbers::kMostMembers + 1];
  std::vector<std::uint8_t> maps_;  // squares() of them per map: numbers of parts
  std::vector<std::uint8_t> parts_;
  std::vector<Square> stack_;
};

}  // namespace sokrates
