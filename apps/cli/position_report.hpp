// A position in play, for `sokrates info --position` and levels that are lost from the start: is it lost, which
// boxes are to blame, and why.
#pragma once

#include <string>

#include <sokrates/inspect.hpp>

#include "json_text.hpp"
#include "terminal.hpp"

namespace sokrates::cli {

// The verdict in a few lines and the board. The boxes to blame stand out on a terminal with colours;
// elsewhere they are drawn as b, and B on a goal.
std::string position_text(const PositionReport& report, const Paint& paint);
// The same without the verdict.
std::string blame_text(const PositionReport& report, const Paint& paint);

Json position_json(const PositionReport& report);

}  // namespace sokrates::cli
