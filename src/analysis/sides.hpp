// On which side of a box is the player? With a box on a cut square the floor falls apart, and what the box
// can do next depends on the part the player is in.
//
//   ########
//   #  $  .#      a box in the doorway has two sides: with the player on the left it can be pushed right,
//   #  #####      with the player on the right it cannot
//
// Only this one box is thought of; other boxes could only cut the floor into smaller parts. Where there are
// several robots another one may be on the other side: then every square has one side, and what is built on
// sides forgets them.
//
// Idea: cut squares by depth-first search (Hopcroft and Tarjan 1973). The parts around a cut square s are the
// subtrees of those children c with low(c) >= entry(s), and all the rest; which part a square lies in follows
// from comparing entry times. So side_of() is O(1) with O(squares) memory, where a table of parts would take
// squares^2.
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

  // 1 to 4; 1 for a square that cuts nothing.
  std::uint32_t count(Square box) const { return branches_[box].sides; }

  // The side of a box on `box` that `player` is on, 0 to count(box)-1. Requires: box != player.
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
  // The children of a square in the search tree: the entry times of each subtree, and its side.
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
