// A subgoal position, and features that measure how near a position is to it, for a forward feature-space
// search.
//
// Boxes are interchangeable. The distance is therefore a matching of the boxes with the squares of the
// subgoal position, with the pushes of each box alone as costs. It is the last feature. The features before
// it are: whether there is a matching; few regions; boxes that are already on squares of the subgoal; few
// blocked passages between rooms. A search that followed only the sum would push boxes in front of each
// other.
//
// Guarantees: none; the distance is not a bound.
//
// Cost: one row of a matching is computed for each child of the open position. If the open position has no matching,
// all rows are computed.
//
// Reference: the order of features is that of Festival (Y. Shoham), implemented independently.
#pragma once

#include <cstdint>
#include <vector>

#include "base/assignment.hpp"
#include "board/position.hpp"
#include "search/fess/feature_tree.hpp"
#include "search/fess/level_analysis.hpp"

namespace sokrates {

class SubgoalPosition {
 public:
  // The features that define cells: regions, and boxes on squares of the subgoal.
  static constexpr unsigned kCellFeatures = 1U << 1 | 1U << 2;

  static std::uint64_t bytes_required(const Board& board) {
    return Assignment::bytes_required(static_cast<std::uint32_t>(board.start_boxes().size())) +
           board.squares();
  }

  // `boxes` are the boxes of the subgoal position. Requires: `analysis` outlives this object.
  SubgoalPosition(LevelAnalysis& analysis, const std::vector<Square>& boxes);

  // Sets the open position, whose children are evaluated next.
  void open(const Position& position);
  // Return the features of the open position, and of a child in which one box has moved to `moved`. Requires:
  // the box has the same index in boxes() in both.
  Features features_here(const Position& position, std::uint32_t regions);
  Features features_after(const Position& position, std::uint32_t regions, Square moved);

  // Returns the ticks since construction.
  std::uint64_t work() const { return work_; }

 private:
  void fill_row(Square box, Assignment::Cost* row);
  Assignment::Cost match_all(const Position& position);
  Features features(const Position& position, std::uint32_t regions, Assignment::Cost pushes);

  LevelAnalysis& analysis_;
  std::vector<Square> boxes_;
  std::vector<std::uint8_t> is_wanted_;  // by square
  Assignment matching_;
  Assignment::Cost pushes_ = 0;  // distance of the open position
  std::vector<Assignment::Cost> row_;
  std::uint64_t work_ = 0;
};

}  // namespace sokrates
