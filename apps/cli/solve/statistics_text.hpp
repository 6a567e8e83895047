// The statistics of searches as a table: a row for each figure, and a column for each engine.
#pragma once

#include <string>
#include <vector>

#include "arguments/terminal.hpp"
#include "solve/outcome.hpp"

namespace sokrates::cli {

// Returns the table. Rows of components that pruned nothing or needed less than half a percent of the time
// are left out, and so are engines that did not run. Returns an empty string if no engine ran.
std::string statistics_text(const std::vector<Outcome>& outcomes, const Paint& paint);

// Returns the peak memory divided by the number of stored states, or 0 if no states are stored.
double bytes_per_state(const Statistics& statistics);

}  // namespace sokrates::cli
