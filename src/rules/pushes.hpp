// Pushes: the forward moves of the game.
#pragma once

#include <vector>

#include "board/position.hpp"
#include "board/region.hpp"
#include "board/square_set.hpp"
#include "rules/move.hpp"

namespace sokrates {

// Finds every push of a player in `region` that moves the box to an `allowed` square. The order is by box
// slot, then up, right, down, left. `walk` stays 0. Returns the number of pushes that were left out because
// their square is not allowed.
std::uint32_t find_pushes(const Position& position, const Region& region, const SquareSet& allowed,
                          std::vector<Move>& out);

// Applies a push. The player ends on the old square of the box.
inline void apply_push(Position& position, const Move& push) {
  position.move_box(push.box, position.board().neighbor(push.box, push.direction));
  position.set_player(push.box);
}

inline void undo_push(Position& position, const Move& push, Square player_before) {
  position.move_box(position.board().neighbor(push.box, push.direction), push.box);
  position.set_player(player_before);
}

}  // namespace sokrates
