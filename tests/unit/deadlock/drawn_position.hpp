// Positions drawn for detectors, and what each detector says of them.
//
// Besides the characters of levels, B is a box off goal and G a box on a goal that the explanation has to
// name.
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
  // Can it be solved? Asked of the oracle's search, which knows nothing of detectors.
  bool is_solvable() const;

  Detector& detector(std::string_view name);

  // The names of the detectors whose explain() finds something, in the order the search asks them.
  std::string condemned_by();

  // The drawing with the boxes of the witness as B and G.
  std::string picture_of(const std::optional<Witness>& witness) const;

  // Pushes the box at this cell; the player is put behind it first.
  Move push(Cell box, Direction direction);

 private:
  Level level_;
  Board board_;
  SquareSet live_;
  Position position_;
  std::vector<std::unique_ptr<Detector>> detectors_;
};

// Drawing rows without and with marks.
std::string plain(std::string_view drawing);

}  // namespace sokrates
