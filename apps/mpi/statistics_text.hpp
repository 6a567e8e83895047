// Statistics of a rank as text, for messages between processes. The text has the counters, `pruned` and `time`, but no reports
// of portfolio members.
#pragma once

#include <string>

#include <sokrates/progress.hpp>

namespace sokrates::mpi {

std::string text_of(const Statistics& statistics);
// Requires: `text` is a result of text_of().
Statistics statistics_in(const std::string& text);

}  // namespace sokrates::mpi
