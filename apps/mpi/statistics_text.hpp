// Statistics of a rank as text, for messages between processes.
#pragma once

#include <string>

#include <sokrates/progress.hpp>

namespace sokrates::mpi {

std::string text_of(const Statistics& statistics);
// Requires: `text` is a result of text_of().
Statistics statistics_in(const std::string& text);

}  // namespace sokrates::mpi
