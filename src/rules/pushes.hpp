// Pushes: the moves of the game, forwards.
#pragma once

#include <vector>

#include "board/position.hpp"
#include "board/region.hpp"
#include "board/square_set.hpp"
#include "rules/move.hpp"

namespace sokrates {

// Every push the player can make from within `region` that leaves the box on an `allowed` square: box by box
// in slot order, then up, right, down, left. `walk` stays 0. Returns how many were left out because their
// square is not allowed.
std::uint32_t find_pushes(const Position& position, const Region& region, const SquareSet& allowed,
                          std::vector<Move>& out);

// The player ends on the square the box leaves.
inline void apply_push(Position& position, const Move& push) {
  position.move_box(push.box, position.board().neighbor(push.box, push.direction));
  position.set_player(push.box);
}

inline void undo_push(Position& position, const Move& push, Square player_before) {
  position.move_box(position.board().neighbor(push.box, push.direction), push.box);
  position.set_player(player_before);
}

}  // namespace sokrates
