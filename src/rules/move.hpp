// One edge of a search graph: a push or pull with the walk to it, or a single step of a player.
//
// Spaces of several robots, whose edges have more to tell, derive their own from it.
#pragma once

#include <cstdint>

#include "board/board.hpp"

namespace sokrates {

struct Move {
  Square box = 0;          // where the box stands before it; nowhere() for a step that moves no box
  std::uint32_t walk = 0;  // steps before the box moves
  Direction direction = Direction::up;
  friend bool operator==(const Move&, const Move&) = default;
};

}  // namespace sokrates
