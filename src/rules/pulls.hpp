// Pulls: reversed pushes, for searches that start at the end.
//
// The player stands next to the box, on the square to which the box will move. He steps one square away from the box, and
// the box follows. A push leads from position P to Q if and only if the pull in the opposite direction leads
// from Q to P.
#pragma once

#include <vector>

#include "board/position.hpp"
#include "board/region.hpp"
#include "board/square_set.hpp"
#include "rules/move.hpp"

namespace sokrates {

// Finds every pull of a player in `region` that moves the box to an `allowed` square. Order and result are
// those of find_pushes().
std::uint32_t find_pulls(const Position& position, const Region& region, const SquareSet& allowed,
                         std::vector<Move>& out);

inline void apply_pull(Position& position, const Move& pull) {
  const Square to = position.board().neighbor(pull.box, pull.direction);
  position.move_box(pull.box, to);
  position.set_player(position.board().neighbor(to, pull.direction));
}

inline void undo_pull(Position& position, const Move& pull, Square player_before) {
  position.move_box(position.board().neighbor(pull.box, pull.direction), pull.box);
  position.set_player(player_before);
}

}  // namespace sokrates
