// Dead squares: squares from which a box cannot be pushed to any goal, even without other boxes.
//
//   #####
//   #xxx#     x: dead squares. A box on one of them stays in a corner or at the upper wall.
//   #x .#
//   #####
//
// The squares are found backward: a square is live if a box can be pulled to it from some goal. The player's
// side is ignored: only the squares of the box and the player must be floor. A dead square is therefore dead
// from every side and for any number of players.
//
// Cost: four tests per square.
//
// Reference: A. Junghanns, 1999 ("simple deadlocks").
#pragma once

#include "board/board.hpp"
#include "board/square_set.hpp"

namespace sokrates {

// Returns every square that is not dead. Returns all squares if winning does not need boxes on goals.
SquareSet find_live_squares(const Board& board);

}  // namespace sokrates
