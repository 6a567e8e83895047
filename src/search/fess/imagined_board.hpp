// A board to be come to, and how near a position is to it, for a feature-space search forwards.
//
// The boxes are alike, so a position is as far from the board as a matching of its boxes with the squares there says:
// pushes of each box alone. That is the last thing asked. First comes whether there is such a matching at
// all, then a floor in few parts, then how many boxes stand right already: one that follows the sum alone
// pushes boxes in front of each other.
//
// Guidance, no bound. Cost: one row of a matching for each position that follows the one that is open; all of them
// where that has none. Source: the order of features is Festival's (Y. Shoham), worked out anew.
#pragma once

#include <cstdint>
#include <vector>

#include "base/assignment.hpp"
#include "board/position.hpp"
#include "search/fess/feature_tree.hpp"
#include "search/fess/ground.hpp"

namespace sokrates {

class ImaginedBoard {
 public:
  // What tells cells apart: parts of the floor, boxes that stand right.
  static constexpr unsigned kCellFeatures = 1U << 1 | 1U << 2;

  static std::uint64_t bytes_to_make(const Board& board) {
    return Assignment::bytes_to_make(static_cast<std::uint32_t>(board.start_boxes().size())) +
           board.squares();
  }

  // `boxes` of it; `ground` outlives this.
  ImaginedBoard(Ground& ground, const std::vector<Square>& boxes);

  // The position whose moves come next.
  void open(const Position& position);
  // Of the position that is open, and of one in which one of its boxes has `moved` to there, its place among boxes()
  // the same.
  Features features_here(const Position& position, std::uint32_t parts);
  Features features_after(const Position& position, std::uint32_t parts, Square moved);

  // Ticks since construction.
  std::uint64_t work() const { return work_; }

 private:
  void fill_row(Square box, Assignment::Cost* row);
  Assignment::Cost match_all(const Position& position);
  Features features(const Position& position, std::uint32_t parts, Assignment::Cost pushes);

  Ground& ground_;
  std::vector<Square> boxes_;
  std::vector<std::uint8_t> is_wanted_;  // by square
  Assignment matching_;
  Assignment::Cost pushes_ = 0;  // of the position that is open
  std::vector<Assignment::Cost> row_;
  std::uint64_t work_ = 0;
};

}  // namespace sokrates
