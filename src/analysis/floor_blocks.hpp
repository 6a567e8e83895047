// The free floor, taken apart into its blocks: what a box on any one square would cut off.
//
//   #########
//   #   #   #     Two rooms and the door between them. A box in the door cuts the floor in two; a box inside
//   #       #     a room cuts nothing, since the squares around it are joined by other ways.
//   #   #   #
//   #########
//
// One depth-first pass finds every block (largest part of the floor that no single square can cut) and for
// every edge between two squares the block it belongs to. Two neighbours of a square s stay connected with a
// box on s exactly if their edges to s lie in one block. So for a box on any square, and the player on any
// side of it, three questions are answered without a flood fill: how many parts the floor has, which squares
// the player can reach, and the smallest of them, which names his region exactly (the search starts in each
// part from its smallest square, so the part that holds the root of the tree is named by the root).
//
// Cost: a look per edge to build, O(1) a question. Source: Hopcroft and Tarjan 1973.
#pragma once

#include <cstdint>
#include <vector>

#include "board/board.hpp"

namespace sokrates {

class FloorBlocks {
 public:
  static constexpr std::uint64_t kBytesPerSquare = 4 * 4 + 8 * 4 + 6 * 4 + 3;

  explicit FloorBlocks(const Board& board);

  // Of the squares that are 0 in `blocked` (one byte a square, nowhere() included); `lifted` counts as free.
  void build(const std::vector<std::uint8_t>& blocked, Square lifted);

  bool is_free(Square s) const { return entry_[s] != 0; }
  // Of the edge between two free squares.
  std::uint32_t block(Square s, Direction d) const {
    return block_of_edge_[4 * s + static_cast<unsigned>(d)];
  }
  // The side of `s` its neighbour in direction `d` is on, as the first direction on that side. Requires: both
  // are free.
  unsigned side(Square s, Direction d) const {
    const std::uint32_t* const blocks = &block_of_edge_[4 * s];
    const Square* const around = board_.neighbors() + 4 * s;
    for (unsigned i = 0;; ++i) {
      if (blocks[i] == blocks[static_cast<unsigned>(d)] && is_free(around[i])) return i;
    }
  }

  // Parts of the free floor.
  std::uint32_t parts() const { return parts_; }
  // The same with a box on the free square `s`.
  std::uint32_t parts_with_box(Square s) const;
  // With a box on `box`, the region on the side of it that `block` names: its smallest square.
  Square region_name(Square box, std::uint32_t block) const {
    return top_[block] == box ? smallest_[child_[block]] : root_[box];
  }
  // Does the free square `s` lie in that region?
  bool is_in_region(Square s, Square box, std::uint32_t block) const;

  // Squares visited since construction.
  std::uint64_t work() const { return work_; }

 private:
  void search_from(Square root);
  std::size_t close_block(Square s, Square parent, std::size_t open_edges);
  bool is_below(Square s, Square top) const { return entry_[s] >= entry_[top] && entry_[s] <= last_[top]; }

  const Board& board_;
  std::uint32_t clock_ = 0;
  std::uint32_t parts_ = 0;
  std::uint32_t blocks_ = 0;
  std::uint64_t work_ = 0;
  std::vector<std::uint8_t> floor_around_;         // by square: a bit for each direction
  std::vector<std::uint8_t> to_look_;              // by square: the same, free and not yet looked at
  std::vector<std::uint32_t> entry_, last_, low_;  // by square; times of the pass, from 1; 0 where not free
  std::vector<Square> smallest_, root_;            // by square: of its subtree, of its part
  std::vector<std::uint8_t> back_;                 // by square: direction to its parent
  std::vector<std::uint32_t> block_of_edge_;       // 4 per square
  std::vector<Square> top_, child_;                // by block: its square nearest the root, and the one below
  std::vector<Square> path_;                       // of the pass
  std::vector<std::uint32_t> edges_;               // of the pass
};

}  // namespace sokrates
