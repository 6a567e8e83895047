// Detects two boards in a level file without a blank line between them.
//
// They are read as one level with several robots, which is rarely intended. Two boards are detected if the
// last row of one and the first row of the other contain only walls, and each half is a level by itself.
#pragma once

#include <optional>

#include <sokrates/level.hpp>

namespace sokrates::cli {

// Returns the row at which the second board begins, counted from 1. Returns an empty optional for a level
// that looks like one board.
std::optional<int> second_board_row(const Level& level);

}  // namespace sokrates::cli
