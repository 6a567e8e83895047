// Converts a packing plan for the trace: to cells of the given level, including the boxes that are walls on
// the simplified board.
#pragma once

#include <sokrates/trace.hpp>

#include "board/position.hpp"
#include "search/fess/packing_plan.hpp"

namespace sokrates {

// Converts the plan. `board` is that of the given level, `start` is the position on the simplified board that
// the plan was computed for.
TracedPlan traced_plan(const Board& board, const Position& start, const PackingPlan& plan);

}  // namespace sokrates
