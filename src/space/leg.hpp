// One edge of a solution path: a push or a single step, without the walk to it.
#pragma once

#include <vector>

#include "board/board.hpp"
#include "rules/move.hpp"

namespace sokrates {

struct Leg {
  Move move;
  // With several robots, this list has the squares of all robots after the move, in ascending order. It is empty for one
  // player.
  std::vector<Square> robots{};
};

}  // namespace sokrates
