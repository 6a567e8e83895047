// The last steps of every attempt: what has no use goes, what is left is judged.
#pragma once

#include <optional>
#include <string>

#include "generate/candidate.hpp"
#include "generate/solution_trace.hpp"

namespace sokrates::generate {

// Makes wall of the plain floor that no step touches. False where there is none.
bool wall_up_unused(Rows& rows, const SolutionTrace& trace);

bool is_every_box_pushed(const Level& level, const SolutionTrace& trace);

// The level with its solution, unless that is wrong or does not fulfil the wishes; the number of pushes is not looked at.
std::optional<Candidate> judged(Level level, const std::string& lurd, const Wishes& wishes);

}  // namespace sokrates::generate
