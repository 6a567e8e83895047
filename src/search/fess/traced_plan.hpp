// A packing plan as those who watch are told of it: in cells of the level as it was given, with the boxes that were
// walled in because they never move.
#pragma once

#include <sokrates/trace.hpp>

#include "board/position.hpp"
#include "search/fess/packing_plan.hpp"

namespace sokrates {

// `board` is the level's own, `start` the position on the simpler board the plan was made for.
TracedPlan traced_plan(const Board& board, const Position& start, const PackingPlan& plan);

}  // namespace sokrates
