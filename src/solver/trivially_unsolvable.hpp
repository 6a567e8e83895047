// Recognizes levels that are trivially unsolvable, without a search.
#pragma once

#include <string>

#include <sokrates/level.hpp>

#include "board/board.hpp"
#include "board/square_set.hpp"

namespace sokrates {

// Returns why no solution can exist: a box off goal that no player can reach, more reachable boxes than reachable
// goals, a box on a dead square, a target that no player can reach, or (with one player) a target behind boxes that
// can never be moved. Returns an empty string if none of these applies.
std::string trivially_unsolvable(const Level& level, const Board& board, const SquareSet& live);

}  // namespace sokrates
