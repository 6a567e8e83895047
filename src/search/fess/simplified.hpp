// A simplified level: floor and boxes that cannot matter become walls.
//
//   ########        Dead ends without goal, box or player are filled repeatedly. Boxes on goals that cannot
//   #@ $ .#x#       leave them become walls together with their goals. This holds if no pull moves the box on
//   #### ## #       the solved board, or if no push ever moves it on the given board.
//   #xx    .#
//   #########
//
// Guarantees: both levels have the same solutions, push by push, and cells keep their places.
//
// The simplified level has fewer squares, and no irrelevant regions, rooms or corrals.
#pragma once

#include <vector>

#include <sokrates/level.hpp>

#include "board/board.hpp"

namespace sokrates {

// Returns the simplified level. Requires: one player.
Level simplified(const Board& board);
// Returns the boxes of `board` that are walls on the simplified board `inner`.
std::vector<Square> find_walled_in(const Board& board, const Board& inner);

}  // namespace sokrates
