// Pulls: pushes run backwards, for searches that start from the end.
//
// The player stands beside the box, on the square the box will get, and steps one further; the box follows. A
// position P leads to Q by a push exactly if Q leads to P by the pull in the opposite direction.
#pragma once

#include <vector>

#include "board/position.hpp"
#include "board/region.hpp"
#include "board/square_set.hpp"
#include "rules/move.hpp"

namespace sokrates {

// Every pull from within `region` that brings the box to an `allowed` square; order as find_pushes().
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
