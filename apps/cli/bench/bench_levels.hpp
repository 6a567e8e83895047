// The levels of a benchmark: the levels of all suites in one list, each with its place in the list.
//
// A suite is a level file, a folder (with its subfolders, in the order of their names), or the name of a set
// (bench/suites.hpp). The list depends only on the files, so it is the same on every machine. A level that is
// named twice occurs once.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "files/level_files.hpp"

namespace sokrates::cli {

struct BenchLevel {
  const std::string* file = nullptr;
  const Entry* entry = nullptr;
  std::size_t place = 0;  // from 1
};

struct BenchLevels {
  std::vector<std::unique_ptr<LevelFile>> files;  // own the levels that the list points to
  std::vector<BenchLevel> list;
  bool all_readable = true;  // false if an error message has named a file that cannot be read
};

// Reads the levels of the suites `arguments.files`. `arguments.levels` counts within each suite. Throws
// UsageError. Files of a folder without levels are skipped. A named file without levels and an unreadable
// file get an error message. The notes and solutions of levels are dropped, because the list may be long and
// every worker inherits it.
BenchLevels read_bench_levels(const ReadArguments& arguments);

}  // namespace sokrates::cli
