// A simplified level: floor and boxes that cannot matter become walls.
//
//   #########       Dead ends without goal, box or player are filled repeatedly (x). Boxes on goals that cannot
//   #@ $ .#x#       leave them become walls together with their goals. This holds if no pull ever moves the box on
//   #### ##x#       the solved board (if there are no spare goals), or no push ever moves it on the given board.
//   #xxx   .#
//   #########
//
// Guarantees: both levels have the same solutions, push by push, and cells keep their places. A solution may
// walk into a filled dead end and back, but the shortest walks never do. If the simplified level has no
// solution, the given one has none.
//
// The simplified level has fewer squares, and it lacks regions, rooms and corrals that consist of filled squares.
//
// Cost: the rules are applied in rounds until nothing changes, at most a hundred times. Each round takes time linear in
// the number of floor squares.
#pragma once

#include <optional>
#include <vector>

#include <sokrates/level.hpp>
#include <sokrates/lurd.hpp>

#include "board/board.hpp"

namespace sokrates {

// Returns the simplified level, or nullopt if it has the same squares. Returns nullopt also for levels with several robots
// and for levels that are won on a target: a robot may wait in a dead end, and a box may be pushed into one.
std::optional<Level> simplified(const Board& board);
// Returns the boxes of `board` that are walls on the simplified board `inner`, by cell.
std::vector<Cell> find_walled_in(const Board& board, const Board& inner);
// Returns the steps of a solution without its walks into filled dead ends. Requires: one player.
std::vector<Step> without_detours(const Board& inner, const std::vector<Step>& solution);

}  // namespace sokrates
