// The ring of eight squares around a box: the cheapest proof that a push has not divided the floor.
//
//   7 0 1      If the free squares of the ring connect the free squares next to the box (even numbers), the
//   6 $ 2      player can walk from each of them to all others. Otherwise a longer path may connect them; only a
//   5 4 3      flood fill can decide that.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "board/position.hpp"

namespace sokrates {

// The index is a set of free squares of the ring, one bit per square. The value has one bit per direction: it is
// 1 if the ring connects that side of the box with all other free squares next to the box.
inline constexpr std::array<std::uint8_t, 256> kJoined = [] {
  std::array<std::uint8_t, 256> joined{};
  for (unsigned free = 0; free < 256; ++free) {
    for (unsigned side = 0; side < 4; ++side) {
      auto reached = static_cast<std::uint8_t>(1U << (2 * side));
      for (int i = 0; i < 8; ++i) {
        reached = static_cast<std::uint8_t>((reached | std::rotl(reached, 1) | std::rotr(reached, 1)) & free);
      }
      constexpr unsigned kBeside = 0b01010101;
      if ((free & kBeside & ~reached) == 0)
        joined[free] = static_cast<std::uint8_t>(joined[free] | 1U << side);
    }
  }
  return joined;
}();

// Returns true if the ring alone connects all free squares next to the box with the square on the side
// `player`. Requires: that square is free.
inline bool ring_joins_all(const Position& position, Square box, Direction player) {
  const Board& board = position.board();
  std::array<Square, 4> beside{};
  for (const Direction d : kDirections) beside[static_cast<unsigned>(d)] = board.neighbor(box, d);
  std::uint8_t free = 0;
  for (unsigned i = 0; i < 4; ++i) {
    const unsigned next = (i + 1) % 4;
    // The corner is found through a neighbor that is not a wall. Between two walls, the corner connects
    // nothing.
    const Square corner = beside[i] != board.nowhere() ? board.neighbor(beside[i], kDirections[next])
                                                       : board.neighbor(beside[next], kDirections[i]);
    free = static_cast<std::uint8_t>(free | (position.is_blocked(beside[i]) ? 0U : 1U << (2 * i)));
    free = static_cast<std::uint8_t>(free | (position.is_blocked(corner) ? 0U : 2U << (2 * i)));
  }
  return (kJoined[free] >> static_cast<unsigned>(player) & 1U) != 0;
}

}  // namespace sokrates
