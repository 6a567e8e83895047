// Dead squares: where a box is lost for ever, even if it were alone on the board.
//
//   #####
//   #x x#     x: from a corner a box cannot be pushed to any goal
//   #  .#
//   #####
//
// Found backwards: a square is live if a box can be pulled to it from some goal. The player's side is ignored
// (the squares a box and the player need are free; how the player gets there is not asked), so a square
// called dead is dead from every side and for any number of players.
//
// Cost: four looks per square. Source: folklore; named "simple deadlocks" by A. Junghanns 1999.
#pragma once

#include "board/board.hpp"
#include "board/square_set.hpp"

namespace sokrates {

// Every square that is not dead; all of them where winning does not need boxes on goals.
SquareSet find_live_squares(const Board& board);

}  // namespace sokrates
