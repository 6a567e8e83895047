// Levels that need no search to be called unsolvable.
#pragma once

#include <string>

#include <sokrates/level.hpp>

#include "board/board.hpp"
#include "board/square_set.hpp"

namespace sokrates {

// Why no solution can exist: a box out of reach off its goal, more boxes than goals, a box on a dead square,
// a target shut off by boxes that can never be moved. Empty where nothing of the kind is seen.
std::string unsolvable_at_sight(const Level& level, const Board& board, const SquareSet& live);

}  // namespace sokrates
