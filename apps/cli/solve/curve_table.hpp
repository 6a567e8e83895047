// The anytime curve as comma-separated values: one row for each solution that a search found, with its cost,
// the time and the number of expansions.
#pragma once

#include <string>

#include "solve/outcome.hpp"

namespace sokrates::cli {

std::string curve_heading();

// Returns a row for each improvement. Returns an empty string if the search found no solution.
std::string curve_rows(const Outcome& outcome);

}  // namespace sokrates::cli
