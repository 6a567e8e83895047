// A solution as a series of boards: the start, then one board after every push, each with the moves that lead
// to it.
#pragma once

#include <string>
#include <string_view>

#include <sokrates/level.hpp>

#include "arguments/terminal.hpp"

namespace sokrates::cli {

// Requires: the verifier has accepted `lurd`. A level won by walking ends with the board of the last step.
// The boards are side by side in lines of `columns`, or below each other if it is 0. The box that was pushed
// last is highlighted if there are colors.
std::string solution_boards(const Level& level, std::string_view lurd, const Paint& paint,
                            std::size_t columns);

}  // namespace sokrates::cli
