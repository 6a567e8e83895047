// One leg of a way to the end: a push or a single step, without the walk that leads to it.
#pragma once

#include <vector>

#include "board/board.hpp"
#include "rules/move.hpp"

namespace sokrates {

struct Leg {
  Move move;
  // Where there are several robots: the squares they stand on after it, in rising order. Else empty.
  std::vector<Square> robots{};
};

}  // namespace sokrates
