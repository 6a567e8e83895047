// Journals named on the command line, read as the runs they hold.
#pragma once

#include <string>
#include <vector>

#include "bench/report_runs.hpp"

namespace sokrates::cli {

struct JournalInputs {
  std::vector<bench::Run> runs;
  bool all_good = true;  // false: a file or a line of one could not be read, and has been complained about
};

// "-" is standard input. The error says why it cannot be read.
Expected<bench::Journal> read_journal_input(const std::string& file);

// Complains about what is wrong with each. A half-written last line is what a run leaves that was cut off or
// is still going on: it is mentioned, and is no fault.
JournalInputs read_journals(const std::vector<std::string>& files);

// The settings of a run as people read them: sizes in their units, what is not limited left out.
std::string settings_shown(const std::string& settings);

// "A", "B", ... where there are several runs: what tables call them.
std::string run_letter(std::size_t index);

}  // namespace sokrates::cli
