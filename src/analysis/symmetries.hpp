// The symmetries of a board: rotations and reflections that preserve its floor and its goals. Boxes and
// players are ignored.
//
// Symmetries have the numbers 0 (identity) to 7 of sokrates/level.hpp. They form a group: the composition of
// two symmetries and the inverse of a symmetry are symmetries.
#pragma once

#include <array>
#include <vector>

#include "board/board.hpp"

namespace sokrates {

// The effect of a symmetry on a board.
struct Symmetry {
  std::vector<Square> square;            // image of each square, including nowhere()
  std::array<Direction, 4> direction{};  // image of each direction
};

// Returns the numbers of the symmetries of a board in rising order; 0 is always included. Cost: at most one
// visit per square and symmetry.
std::vector<int> find_symmetries(const Board& board);

// Requires: the board has this symmetry.
Symmetry build_symmetry(const Board& board, int number);

// Returns the symmetry that applies `first` and then `second`.
Symmetry composed(const Symmetry& first, const Symmetry& second);
Symmetry inverse(const Symmetry& symmetry);

}  // namespace sokrates
