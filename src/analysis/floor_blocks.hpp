// The biconnected components (blocks) of the free floor: they show what a box on any square would cut off.
//
//   #########
//   #   #   #     Two rooms and the door between them. A box in the door divides the floor. A box inside a
//   #       #     room divides nothing, because other paths connect the squares around it.
//   #   #   #
//   #########
//
// One depth-first search finds all blocks (maximal sets of squares that no single square can divide) and the
// block of every edge between two squares. Two neighbors of a square s stay connected with a box on s if and
// only if their edges to s belong to the same block. Three queries then need no flood
// fill, for a box on any square and the player on any side of it. They return the number of regions, whether
// the player can reach a square, and the smallest square of his region, which identifies the region. (In each
// region, the search starts at the smallest square. The smallest square of the region that contains the root
// is therefore the root.)
//
// Cost: one visit per edge to build, O(1) per query.
//
// Reference: J. Hopcroft and R. Tarjan, 1973.
#pragma once

#include <cstdint>
#include <vector>

#include "board/board.hpp"

namespace sokrates {

class FloorBlocks {
 public:
  static constexpr std::uint64_t kBytesPerSquare = 4 * 4 + 8 * 4 + 6 * 4 + 3;

  explicit FloorBlocks(const Board& board);

  // Builds the blocks of the squares that are 0 in `blocked` (one byte per square, including nowhere()).
  // `lifted` counts as free.
  void build(const std::vector<std::uint8_t>& blocked, Square lifted);

  bool is_free(Square s) const { return entry_[s] != 0; }
  // Returns the block of the edge from `s` in direction `d`. Requires: both squares are free.
  std::uint32_t block(Square s, Direction d) const {
    return block_of_edge_[4 * s + static_cast<unsigned>(d)];
  }
  // Returns the side of `s` on which its neighbor in direction `d` is. A side is represented by the first
  // direction on it. Requires: both squares are free.
  unsigned side(Square s, Direction d) const {
    const std::uint32_t* const blocks = &block_of_edge_[4 * s];
    const Square* const around = board_.neighbors() + 4 * s;
    for (unsigned i = 0;; ++i) {
      if (blocks[i] == blocks[static_cast<unsigned>(d)] && is_free(around[i])) return i;
    }
  }

  // Returns the number of regions of the free floor.
  std::uint32_t regions() const { return regions_; }
  // Returns the number of regions with a box on the free square `s`.
  std::uint32_t regions_with_box(Square s) const;
  // Returns the smallest square of the region on one side of a box on `box`. `block` identifies the side.
  Square region_name(Square box, std::uint32_t block) const {
    return top_[block] == box ? smallest_[child_[block]] : root_[box];
  }
  // Returns true if the free square `s` is in that region.
  bool is_in_region(Square s, Square box, std::uint32_t block) const;

  // Returns the number of squares visited since construction.
  std::uint64_t work() const { return work_; }

 private:
  void search_from(Square root);
  std::size_t close_block(Square s, Square parent, std::size_t open_edges);
  bool is_below(Square s, Square top) const { return entry_[s] >= entry_[top] && entry_[s] <= last_[top]; }

  const Board& board_;
  std::uint32_t clock_ = 0;
  std::uint32_t regions_ = 0;
  std::uint32_t blocks_ = 0;
  std::uint64_t work_ = 0;
  std::vector<std::uint8_t> floor_around_;         // by square: a bit for each direction
  std::vector<std::uint8_t> to_look_;              // by square: the same for free neighbors not yet visited
  std::vector<std::uint32_t> entry_, last_, low_;  // by square: times of the search, from 1; 0 if not free
  std::vector<Square> smallest_, root_;       // by square: smallest square of its subtree; root of its region
  std::vector<std::uint8_t> back_;            // by square: direction to its parent
  std::vector<std::uint32_t> block_of_edge_;  // 4 per square
  std::vector<Square> top_, child_;           // by block: its square nearest to the root, and the next one
  std::vector<Square> path_;                  // stack of the search
  std::vector<std::uint32_t> edges_;          // stack of the search
};

}  // namespace sokrates
