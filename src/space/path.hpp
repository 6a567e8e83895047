// From the moves of a search to the letters a player types.
#pragma once

#include <string>
#include <vector>

#include "board/position.hpp"
#include "rules/move.hpp"

namespace sokrates {

// Replays the moves from the start and fills in the shortest walk before each push. Requires: the moves are
// legal; of several robots they are single steps, and `{n}` then says which one moves.
std::string to_lurd(const Board& board, const std::vector<Move>& moves);

// The move between two neighbouring states, told from their difference; `walk` stays 0. One box at most has
// moved, and where none has, the player made one step.
Move move_between(const Position& before, const Position& after);

// The same for a step of one of several robots.
Move robot_step_between(const Position& before, const Position& after);

}  // namespace sokrates
