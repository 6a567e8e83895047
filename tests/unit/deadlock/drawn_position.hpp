// Drawn positions for tests of detectors, and the results of each detector.
//
// In addition to the characters of levels, B is a box off goal and G a box on a goal that the explanation
// must name.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/dead_squares.hpp"
#include "board/position.hpp"
#include "deadlock/detector.hpp"
#include "rules/move.hpp"
#include "unit/verify/drawn_level.hpp"

namespace sokrates {

class DrawnPosition {
 public:
  explicit DrawnPosition(std::string_view drawing);

  const Level& level() const { return level_; }
  const Board& board() const { return board_; }
  const SquareSet& live() const { return live_; }
  Position& position() { return position_; }
  // Returns whether the position can be solved, according to the oracle's search, which uses no detectors.
  bool is_solvable() const;

  Detector& detector(std::string_view name);

  // Returns the names of the detectors whose explain() finds something, in the order in which the search runs
  // them.
  std::string rejected_by();

  // Returns the drawing with the boxes of the witness as B and G.
  std::string picture_of(const std::optional<Witness>& witness) const;

  // Pushes the box at this cell, after placing the player behind it.
  Move push(Cell box, Direction direction);

 private:
  Level level_;
  Board board_;
  SquareSet live_;
  Position position_;
  std::vector<std::unique_ptr<Detector>> detectors_;
};

// Return the rows of a drawing without and with marks.
std::string plain(std::string_view drawing);

}  // namespace sokrates
