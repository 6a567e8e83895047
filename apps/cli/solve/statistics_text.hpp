// The statistics of searches as a table: a row for each figure, and a column for each engine.
#pragma once

#include <string>
#include <vector>

#include "arguments/terminal.hpp"
#include "solve/outcome.hpp"

namespace sokrates::cli {

// Returns the table. Engines that did not run are left out, and so are pruning rows of components that pruned nothing. A time
// row is left out if the component needed less than half a percent of the time in every search of at least 1,000 expansions.
// Returns an empty string if no engine ran.
std::string statistics_text(const std::vector<Outcome>& outcomes, const Paint& paint);

// Returns the peak memory divided by the number of stored states, or 0 if no states are stored.
double bytes_per_state(const Statistics& statistics);

}  // namespace sokrates::cli
