// Normal form: reduces a level to its relevant content. Levels that differ only in irrelevant details have
// the same normal form, up to symmetry.
//
// Unreachable floor becomes wall, together with the unreachable boxes on goals. If one player pushes boxes to
// goals, dead ends of plain floor are filled: a box that is pushed into a dead end cannot leave it, and the player
// never needs to enter it. If the player starts in a dead end, he is moved out of it. With several players or a
// target, dead ends are kept, because robots step aside into them and boulders may be pushed into them.
#pragma once

#include <sokrates/level.hpp>

#include "generate/walls.hpp"

namespace sokrates::generate {

// Returns the rows of the level. Unreachable squares become wall, unless they contain a box off goal or an
// empty goal.
Rows within_reach(const Level& level);

Level normal_form(const Level& level);

}  // namespace sokrates::generate
