// Runs as reports see them: the rows of one journal that were made with the same settings, each level once.
//
// A journal with several settings in it (several engines, say) is several runs; rows of `solve --json`, which
// have none, are told apart by engine and objective. Levels are in the order of the list they came from,
// whatever order they were finished in.
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
  std::string name;  // of the journal
  std::string settings;
  std::string version;
  std::vector<Row> rows;
};

struct JournalRuns {
  std::vector<Run> runs;
  std::size_t doubles = 0;  // rows left out: the level was there already, with the same settings
};

JournalRuns runs_in(const std::string& name, const Journal& journal);

// Which level a row is about. Under the same file and number another board is another level.
struct LevelKey {
  std::string file;
  std::size_t level = 0;
  std::string content;
  friend auto operator<=>(const LevelKey&, const LevelKey&) = default;
};
LevelKey level_key(const Row& row);

// Solved, or proved to have no solution.
bool is_answered(const Row& row);

// Processor time of the level, or the time on the wall where that is not known.
std::optional<double> time_of(const Row& row);

// "microban01_0007", or "first-steps.xsb 6": a level in few words.
std::string level_name(const Row& row);

// For each row the suite it belongs to. A file with several levels is a suite; files with one level each are
// put together by the set they belong to (bench/suites.hpp), else by their folder where it has several such.
// Named by the file or folder, with as much of the path before it as tells it from the others.
std::vector<std::string> suites_of(const std::vector<Row>& rows);

// A number among the settings ("engine=astar nodes=1000"). Nothing where it is not set.
std::optional<double> number_in(std::string_view settings, std::string_view name);

}  // namespace sokrates::bench
