// A solution as a series of boards: the start, then one after every push, each with the moves that led to it.
#pragma once

#include <string>
#include <string_view>

#include <sokrates/level.hpp>

namespace sokrates::cli {

// `lurd` is a solution the judge has passed. A level won by walking ends with the board of the last step.
std::string solution_boards(const Level& level, std::string_view lurd);

}  // namespace sokrates::cli
