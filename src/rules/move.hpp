// One edge of a search graph: a push or pull with the walk to it, or a single step of a player.
#pragma once

#include <cstddef>
#include <cstdint>

#include "board/board.hpp"

namespace sokrates {

struct Move {
  Square box = 0;          // where the box stands before it; nowhere() for a step that moves no box
  std::uint32_t walk = 0;  // steps before the box moves
  Direction direction = Direction::up;
  // Where there are several robots: which one steps, by its place in Position::robots(). (Spaces of pushes
  // keep something else here.) 24 bits, so that a move has no more bytes than one player needs.
  std::uint32_t robot : 24 = 0;
  friend bool operator==(const Move&, const Move&) = default;
};

static_assert(sizeof(Move) == 12);

// With a number for `robot`. Requires: it fits.
constexpr Move numbered_move(Square box, std::uint32_t walk, Direction direction, std::size_t number) {
  return {box, walk, direction, static_cast<std::uint32_t>(number) & 0xFFFFFFU};
}

}  // namespace sokrates
