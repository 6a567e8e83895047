// How one player brings one box to a square, everything else standing still.
//
// Idea: a node is the box's square and the side the player is on after a push; an edge is a push with the
// shortest walk to it. Layers of pushes, one after the other, and in each the fewest moves: a node reached
// with fewer pushes is never reached better later. Which sides the player can get to at all is known
// beforehand from the cut squares of the floor (analysis/sides.hpp), so no walk is looked for in vain.
//
// The board is a room of its own in which the other boxes and players are walls.
//
// Cost: a node for each square and side, and for each of them one walk around the box.
#pragma once

#include <optional>
#include <vector>

#include <sokrates/lurd.hpp>

#include "base/ticks.hpp"
#include "board/board.hpp"

namespace sokrates {

// The steps (of player 0) that take the box to `to` with the fewest pushes, then moves; empty where there are
// none, or patience ended. Requires: one player, no boxes, and neither square is nowhere().
std::optional<std::vector<Step>> find_box_way(const Board& room, Square box, Square to, Patience& patience);
// What it takes to find it.
std::uint64_t bytes_of_box_way(const Board& room);

}  // namespace sokrates
