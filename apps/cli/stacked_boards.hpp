// Two boards in a level file without a blank line between them.
//
// They are read as one level with several robots, which is rarely meant. The rows tell: the last row of the one and the first
// row of the other are walls only, and either half is a level by itself.
#pragma once

#include <optional>

#include <sokrates/level.hpp>

namespace sokrates::cli {

// The row, from 1, at which the second board begins; nothing for a level that looks like one board.
std::optional<int> second_board_row(const Level& level);

}  // namespace sokrates::cli
