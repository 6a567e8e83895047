// A level reduced to what matters: levels that differ in nothing that counts have one normal form, up to symmetry.
//
// Floor nobody can reach becomes wall, with the boxes that stand settled on it. Where one player brings boxes to goals,
// dead ends are filled up: no box comes out of one again, and the player has no business there; if he begins in one he
// is walked out of it. (Robots step aside into dead ends, and boulders may be pushed there: with several players or a
// target to reach they stay.)
#pragma once

#include <sokrates/level.hpp>

#include "generate/walls.hpp"

namespace sokrates::generate {

// The level's rows; what nobody can reach is wall, unless a box there is off goal or a goal empty.
Rows within_reach(const Level& level);

Level normal_form(const Level& level);

}  // namespace sokrates::generate
