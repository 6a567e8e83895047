// The last steps of every attempt: remove unused floor, then verify and rate the level.
#pragma once

#include <optional>
#include <string>

#include "generate/candidate.hpp"
#include "generate/solution_trace.hpp"

namespace sokrates::generate {

// Turns plain floor that no step touches into wall. Returns false if there is none.
bool wall_up_unused(Rows& rows, const SolutionTrace& trace);

bool is_every_box_pushed(const Level& level, const SolutionTrace& trace);

// Returns the level with its solution, or nullopt if the solution is invalid or does not match the options.
// The number of pushes is not checked.
std::optional<Candidate> judged(Level level, const std::string& lurd, const Wishes& wishes);

}  // namespace sokrates::generate
