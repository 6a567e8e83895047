// The same level with less in it: what can never matter is turned into wall.
//
//   ########        Dead ends without goal, box or player are filled, again and again. Boxes on goals that
//   #@ $ .#x#       cannot leave them (no pull frees them on the solved board, or no push ever moves them on
//   #### ## #       the board as it stands) become walls, and their goals with them.
//   #xx    .#
//   #########
//
// Every solution of the one is a solution of the other, push by push; cells keep their places. What is gained:
// fewer squares, and no regions, rooms or corrals that mean nothing.
#pragma once

#include <sokrates/level.hpp>

#include "board/board.hpp"

namespace sokrates {

// Requires: one player.
Level simplified(const Board& board);

}  // namespace sokrates
