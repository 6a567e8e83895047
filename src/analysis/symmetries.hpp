// The symmetries of a board: turns and mirrors that leave its floor and its goals where they are. Boxes and players are not
// asked.
//
// They have the numbers of sokrates/level.hpp, 0 (nothing moves) to 7. As turns and mirrors they are a group: what two of
// them do one after the other is one of them, and so is what undoes one.
#pragma once

#include <array>
#include <vector>

#include "board/board.hpp"

namespace sokrates {

// What a symmetry does to a board.
struct Symmetry {
  std::vector<Square> square;            // where each goes, nowhere() included
  std::array<Direction, 4> direction{};  // where each points then
};

// The numbers of those a board has, rising; 0 is always among them. Cost: a look at every square for each, and at few
// where it ends early.
std::vector<int> find_symmetries(const Board& board);

// Requires: the board has it.
Symmetry build_symmetry(const Board& board, int number);

// The one, then the other.
Symmetry composed(const Symmetry& first, const Symmetry& second);
Symmetry inverse(const Symmetry& symmetry);

}  // namespace sokrates
