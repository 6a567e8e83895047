// Useful squares: live squares that a box can reach from a start square.
//
// The player's side of the box counts, but the player may start on any side. A box either never gets to any
// other square, or never comes from there to a goal. All goals are useful, because searches by pulls begin
// with boxes on them.
//
// Cost: two searches for a lone box.
#pragma once

#include "board/board.hpp"
#include "board/square_set.hpp"

namespace sokrates {

// Returns the goals, and the squares of `live` that a lone box can reach from a start square and from which it
// can reach a goal. Requires: one player, and boxes to bring to goals.
SquareSet find_useful_squares(const Board& board, const SquareSet& live);

}  // namespace sokrates
