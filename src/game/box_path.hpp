// Finds how one player pushes one box to a square while everything else stands still.
//
// Idea: a node is the square of the box and the side on which the player stands after a push. An edge is a push with the
// shortest walk to it. The search is breadth first over pushes, and within a layer it keeps the fewest moves. A later layer
// cannot improve a node, because it has more pushes. The cut squares of the floor (analysis/sides.hpp) determine which sides
// of the box the player can reach, so only walks that exist are searched.
//
// The board contains only this box: the other boxes and players are walls in it.
//
// Cost: one node for each square and side, and for each node one walk around the box.
#pragma once

#include <optional>
#include <vector>

#include <sokrates/lurd.hpp>

#include "base/ticks.hpp"
#include "board/board.hpp"

namespace sokrates {

// Returns the steps of player 0 that push the box to `to` with the fewest pushes, and among those with the fewest moves.
// Returns nullopt if there are none, or if the work budget is used up. Requires: the board has one player and no boxes,
// neither square is nowhere(), and they are different.
std::optional<std::vector<Step>> find_box_path(const Board& room, Square box, Square to,
                                               WorkBudget& work_budget);
// Returns the memory that find_box_path() needs.
std::uint64_t bytes_of_box_path(const Board& room);

}  // namespace sokrates
