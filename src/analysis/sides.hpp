// The side of a box on which the player stands. If a box stands on a cut square, it divides the floor, and
// its possible pushes depend on the region of the player.
//
//   ########
//   #  $  .#      a box in the doorway has two sides: with the player on the left it can be pushed right,
//   #  #####      with the player on the right it cannot
//
// Only this one box is considered. Other boxes could only divide the floor further. With several players,
// another player may be on the other side. In that case every square has only one side, so that computations
// based on sides ignore the player.
//
// The cut squares are found by depth-first search. The regions around a cut square s are the subtrees of the
// children c with low(c) >= entry(s), and the rest of the floor. The region of a square follows from
// comparing entry times. side_of() therefore takes O(1) time and O(squares) memory, while a table of regions
// would take squares^2.
//
// Reference: J. Hopcroft and R. Tarjan, 1973.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "board/board.hpp"

namespace sokrates {

class Sides {
 public:
  static constexpr std::uint64_t kBytesPerSquare = 48;

  explicit Sides(const Board& board);

  // Returns the number of sides, 1 to 4. It is 1 for a square that does not divide the floor.
  std::uint32_t count(Square box) const { return branches_[box].sides; }

  // Returns the side of a box on `box` on which `player` is, 0 to count(box)-1. Requires: box != player.
  std::uint32_t side_of(Square box, Square player) const {
    const Branches& b = branches_[box];
    if (b.sides == 1) return 0;
    const std::uint32_t time = entry_[player];
    for (std::uint32_t i = 0; i < b.children; ++i) {
      if (time >= b.first[i] && time <= b.last[i]) return b.side[i];
    }
    return 0;
  }

 private:
  // The children of a square in the search tree: the entry times of each subtree and its side.
  struct Branches {
    std::uint32_t sides = 1;
    std::uint32_t children = 0;
    std::array<std::uint32_t, 4> first{};
    std::array<std::uint32_t, 4> last{};
    std::array<std::uint8_t, 4> side{};
  };

  void search_from(const Board& board, Square root, std::uint32_t& clock);

  static_assert(sizeof(Branches) + sizeof(std::uint32_t) <= kBytesPerSquare);

  std::vector<Branches> branches_;
  std::vector<std::uint32_t> entry_;  // from 1; 0 before the visit
};

}  // namespace sokrates
