// What searches did, in a table: a row for each figure, a column for each engine.
#pragma once

#include <string>
#include <vector>

#include "outcome.hpp"
#include "terminal.hpp"

namespace sokrates::cli {

// Rows of parts that dropped nothing or took no time worth a percent are left out, and so are engines that
// did not run; empty where none ran.
std::string statistics_text(const std::vector<Outcome>& outcomes, const Paint& paint);

// Of all that the search holds, divided by the states stored; 0 where none are.
double bytes_per_state(const Statistics& statistics);

}  // namespace sokrates::cli
