// Useful squares: live squares that a box can reach from a start square, and from which it can reach a goal.
//
// Two searches find them. In both, the player's side of the box counts, but where a search begins, the player may be on any
// side. No box can reach any other square and then be pushed from there to a goal. All goals are useful, because
// searches by pulls begin with boxes on them. The images of useful squares under the symmetries of the board are useful,
// because a search with symmetry reduction stores an image of each position.
//
// Cost: two searches for a lone box, and one visit per square and symmetry.
#pragma once

#include "board/board.hpp"
#include "board/square_set.hpp"

namespace sokrates {

// Returns the goals, the squares of `live` that a lone box can reach from a start square and from which it
// can reach a goal, and the images of these squares. Requires: one player, and boxes to bring to goals.
SquareSet find_useful_squares(const Board& board, const SquareSet& live);

}  // namespace sokrates
