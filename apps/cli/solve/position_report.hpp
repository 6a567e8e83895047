// Reports whether a position is lost, which boxes cause it, and why. `info --position` uses it. `solve` uses it for levels that
// are lost at the start.
#pragma once

#include <string>

#include <sokrates/inspect.hpp>

#include "arguments/terminal.hpp"
#include "files/json_text.hpp"

namespace sokrates::cli {

// Returns the verdict in a few lines, and the board. The blamed boxes are highlighted if the terminal has
// colors. Otherwise they are drawn as b, or as B on a goal.
std::string position_text(const PositionReport& report, const Paint& paint);
// Returns the boxes that cause the deadlock, and the board.
std::string blame_text(const PositionReport& report, const Paint& paint);

Json position_json(const PositionReport& report);

}  // namespace sokrates::cli
