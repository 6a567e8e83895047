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
  // False if an error message has named a file that has no levels or cannot be read.
  bool all_readable = true;
};

// Reads the levels of the suites `arguments.files`. `arguments.levels` selects levels by their number or title within each
// suite. In a folder, files without levels and result lists are skipped. If a folder has no level at all, throws UsageError.
// Throws it also if an argument is invalid. If a named file has no levels, or any file cannot be read, prints an error message.
// The notes and solutions of levels are dropped, because the list may be long and every worker inherits it.
BenchLevels read_bench_levels(const ReadArguments& arguments);

}  // namespace sokrates::cli
