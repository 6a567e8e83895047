// The cut squares of the free floor: squares on which a box would divide it.
//
//   #########
//   #   #   #     Two rooms and the door between them. The door is a cut square. A square inside a room is not
//   #       #     a cut square, because other paths connect the squares around it.
//   #   #   #
//   #########
//
// A depth-first search of each region finds them all. For every square s it also shows which subtrees below s
// have no other connection to the rest. A query adds a box on any free square and finds the smallest square of a region
// without a flood fill. This square identifies the region. (The search of a region starts at its smallest square, the root.
// If a box divides the region, the root is therefore the smallest square of the part that contains it.)
//
// Cost: one visit per edge to build, O(1) per query.
//
// Reference: J. Hopcroft and R. Tarjan, 1973.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "board/board.hpp"

namespace sokrates {

class CutSquares {
 public:
  static constexpr std::uint64_t kBytesPerSquare = 6 * 4 + 5;

  explicit CutSquares(const Board& board);

  // Searches the squares that are 0 in `blocked` (one byte per square, including nowhere()).
  void build(const std::vector<std::uint8_t>& blocked);

  bool is_free(Square s) const { return entry_[s] != 0; }
  // Returns the number of regions of the free floor.
  std::uint32_t regions() const { return regions_; }
  // Returns the smallest square of the region of `s`. Requires: `s` is free.
  Square region(Square s) const { return root_[s]; }
  // Returns the smallest square of the region of `s` if a box were on `box`. Requires: both squares are free and different.
  Square region_with_box(Square box, Square s) const {
    if (cut_off_[box] == 0 || root_[s] != root_[box]) return root_[s];
    for (unsigned left = cut_off_[box]; left != 0; left &= left - 1) {
      const Square below = board_.neighbors()[4 * box + static_cast<unsigned>(std::countr_zero(left))];
      if (entry_[s] >= entry_[below] && entry_[s] <= last_[below]) return smallest_[below];
    }
    return root_[s];
  }
  // Returns the side of a box on `s` on which its neighbor in direction `d` is. A side is represented by the first
  // direction on it. Requires: both squares are free.
  unsigned side(Square s, Direction d) const {
    if (cut_off_[s] == 0) return static_cast<unsigned>(std::countr_zero(free_around_[s]));
    const Square* const around = board_.neighbors() + 4 * s;
    const Square region = region_with_box(s, around[static_cast<unsigned>(d)]);
    for (unsigned i = 0;; ++i) {
      if (is_free(around[i]) && region_with_box(s, around[i]) == region) return i;
    }
  }

  // Returns the number of squares visited since construction.
  std::uint64_t work() const { return work_; }

 private:
  void search_from(Square root);

  const Board& board_;
  std::uint32_t clock_ = 0;
  std::uint32_t regions_ = 0;
  std::uint64_t work_ = 0;
  std::vector<std::uint8_t> floor_around_;         // by square: a bit for each direction
  std::vector<std::uint8_t> free_around_;          // by square: the same for free neighbors
  std::vector<std::uint8_t> to_look_;              // by square: the same for free neighbors not yet visited
  std::vector<std::uint32_t> entry_, last_, low_;  // by square: times of the search, from 1; 0 if not free
  std::vector<Square> smallest_, root_;  // by square: smallest square of its subtree; root of its region
  std::vector<std::uint8_t> back_;       // by square: direction to its parent
  std::vector<std::uint8_t> cut_off_;  // by square: directions of the subtrees that a box here would cut off
  std::vector<Square> path_;           // stack of the search
};

}  // namespace sokrates
