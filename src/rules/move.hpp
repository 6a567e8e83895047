// One edge of a search graph: a push or pull with the walk to it, or a single step of a player.
//
// Graphs of several robots derive classes with more data from it.
#pragma once

#include <cstdint>

#include "board/board.hpp"

namespace sokrates {

struct Move {
  Square box = 0;          // square of the box before the move; nowhere() for a step without a box
  std::uint32_t walk = 0;  // steps before the box moves
  Direction direction = Direction::up;
  friend bool operator==(const Move&, const Move&) = default;
};

}  // namespace sokrates
