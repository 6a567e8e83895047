// Runs for reports: the rows of one journal that have the same settings and version, each level once.
//
// A journal with several settings (for example several engines) has several runs. Rows of `solve --json` have no settings. They
// are distinguished by engine and objective. Levels are in the order of their list, not in the order in which they were
// finished.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bench/journal.hpp"
#include "bench/row.hpp"

namespace sokrates::bench {

struct Run {
  std::string name;  // name of the journal
  std::string settings;
  std::string version;
  std::vector<Row> rows;
};

struct JournalRuns {
  std::vector<Run> runs;
  std::size_t doubles = 0;  // rows omitted because an earlier row has the same level, settings and version
};

JournalRuns runs_in(const std::string& name, const Journal& journal);

// The level of a row. Another board under the same file and number is another level.
struct LevelKey {
  std::string file;
  std::size_t level = 0;
  std::string content;
  friend auto operator<=>(const LevelKey&, const LevelKey&) = default;
};
LevelKey level_key(const Row& row);

// Returns true if the level is solved, or proved to have no solution.
bool is_answered(const Row& row);

// Returns the processor time of the level, or the wall-clock time if the processor time is not known.
std::optional<double> time_of(const Row& row);

// Returns a short name of a level: "microban01_0007", or "first-steps.xsb 6".
std::string level_name(const Row& row);

// Returns the suite of each row. A file with several levels is a suite. Files with one level each are grouped
// by their set (bench/suites.hpp), or by their directory if it has several such files. The name of a suite is
// that of the file or directory, with enough of its path to be unique.
std::vector<std::string> suites_of(const std::vector<Row>& rows);

// Returns a positive number from the settings, such as 1000 for the name "nodes" in "engine=astar nodes=1000". Returns nullopt
// if there is none.
std::optional<double> number_in(std::string_view settings, std::string_view name);

}  // namespace sokrates::bench
