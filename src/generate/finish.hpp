// The last steps of every attempt: remove unused floor, then verify and rate the level.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "generate/candidate.hpp"
#include "generate/solution_trace.hpp"

namespace sokrates::generate {

// Turns plain floor that no step touches into wall. Returns false if there is none.
bool wall_up_unused(Rows& rows, const SolutionTrace& trace);

bool is_every_box_pushed(const Level& level, const SolutionTrace& trace);

// Returns the canonical solution, which the command `rate` also uses. Returns `found` if the level has several players, or if
// the limit of positions ends the search. Requires: `found` is a solution with the fewest pushes, `fewest_pushes`.
std::string canonical_or(const Level& level, std::uint64_t fewest_pushes, std::string found);

// Returns the level with its solution, or nullopt if the solution is invalid or does not match the options.
// The number of pushes is not checked.
std::optional<Candidate> evaluated(Level level, const std::string& lurd,
                                   const GenerateOptions& level_options);

}  // namespace sokrates::generate
