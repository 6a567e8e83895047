// Reads the journals named on the command line as runs.
#pragma once

#include <string>
#include <vector>

#include "bench/report_runs.hpp"

namespace sokrates::cli {

struct JournalInputs {
  std::vector<bench::Run> runs;
  bool all_good = true;  // false if a file or a line of it could not be read, or if a file has no results
};

// Reads a journal, or standard input if `file` is "-". The error is the reason why it cannot be read.
Expected<bench::Journal> read_journal_input(const std::string& file);

// Reads the journals and prints error messages about their problems. An incomplete last line is only mentioned and does not
// change `all_good`, because it comes from a run that was interrupted or still runs.
JournalInputs read_journals(const std::vector<std::string>& files);

// Returns the settings of a run for readers: sizes have units, and missing limits are left out.
std::string settings_shown(const std::string& settings);

// Returns the name of a run in tables of several runs: "A", "B", and so on. `index` counts from 0.
std::string run_letter(std::size_t index);

}  // namespace sokrates::cli
