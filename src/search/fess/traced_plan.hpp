// Converts a packing plan for the trace.
#pragma once

#include <sokrates/trace.hpp>

#include "board/position.hpp"
#include "search/fess/packing_plan.hpp"

namespace sokrates {

// Converts the plan that was computed for the position `start`.
TracedPlan traced_plan(const Position& start, const PackingPlan& plan);

}  // namespace sokrates
