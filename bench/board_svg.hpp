// A level as a picture: inline SVG, one unit a square, coloured by the page it stands on.
//
// Each kind of thing is one path, so that a page with hundreds of boards stays small: squares as runs, goals
// and the player as dots (strokes of no length with round ends). The classes are `floor`, `wall`, `goal`,
// `box`, `done` (a box on a goal) and `player`; the page gives them their colours. Floor no player can ever
// reach is left out.
#pragma once

#include <string>
#include <string_view>

#include <sokrates/level.hpp>

namespace sokrates::bench {

// `label` is what a screen reader says.
std::string board_svg(const Level& level, std::string_view label);

}  // namespace sokrates::bench
