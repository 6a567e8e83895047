// A solution as a series of boards: the start, then one after every push, each with the moves that led to it.
#pragma once

#include <string>
#include <string_view>

#include <sokrates/level.hpp>

#include "terminal.hpp"

namespace sokrates::cli {

// `lurd` is a solution the judge has passed. A level won by walking ends with the board of the last step. The
// boards stand side by side in lines of `columns`, or below each other where that is 0; what was pushed last
// stands out where there are colours.
std::string solution_boards(const Level& level, std::string_view lurd, const Paint& paint,
                            std::size_t columns);

}  // namespace sokrates::cli
