// Reads the journals named on the command line as runs.
#pragma once

#include <string>
#include <vector>

#include "bench/report_runs.hpp"

namespace sokrates::cli {

struct JournalInputs {
  std::vector<bench::Run> runs;
  bool all_good = true;  // false if an error message has named a file or line that cannot be read
};

// Reads a journal; "-" is standard input. The error names the reason why it cannot be read.
Expected<bench::Journal> read_journal_input(const std::string& file);

// Reads the journals and prints an error message for each problem. An incomplete last line is only mentioned:
// it comes from a run that was interrupted or still runs.
JournalInputs read_journals(const std::vector<std::string>& files);

// Returns the settings of a run for readers: sizes have units, and missing limits are left out.
std::string settings_shown(const std::string& settings);

// Returns the name of a run in tables of several runs: "A", "B", and so on.
std::string run_letter(std::size_t index);

}  // namespace sokrates::cli
