// A solution as a series of boards: the start, then one board after every push, each with the moves that lead
// to it.
#pragma once

#include <string>
#include <string_view>

#include <sokrates/level.hpp>

#include "arguments/terminal.hpp"

namespace sokrates::cli {

// Returns the boards. If the level is won by walking, the last board is that of the last step. The boards are side by side in
// lines of `columns` characters, or below each other if `columns` is 0. Requires: the verifier has accepted `lurd`. The box
// that was pushed last is highlighted if there are colors.
std::string solution_boards(const Level& level, std::string_view lurd, const Paint& paint,
                            std::size_t columns);

}  // namespace sokrates::cli
