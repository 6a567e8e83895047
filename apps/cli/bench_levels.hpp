// The levels of a benchmark: those of every suite named, in one list, each with its place in it.
//
// A suite is a level file, a folder of them (with its subfolders, in the order of their names), or the name
// of a set (bench/suites.hpp). The list is the same wherever the same files are; a level named twice is there
// once.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "level_files.hpp"

namespace sokrates::cli {

struct BenchLevel {
  const std::string* file = nullptr;
  const Entry* entry = nullptr;
  std::size_t place = 0;  // from 1
};

struct BenchLevels {
  std::vector<std::unique_ptr<LevelFile>> files;  // what the list points into
  std::vector<BenchLevel> list;
  bool all_readable = true;  // false: those that are not have been complained about
};

// `arguments.files` are suites, and `arguments.levels` counts through each of them. Throws UsageError. Files
// of a folder that hold no level are passed over; a file that was named, and what cannot be read, is
// complained about. What a level carries besides its board and title is dropped: the list may be long, and
// every worker inherits it.
BenchLevels read_bench_levels(const ReadArguments& arguments);

}  // namespace sokrates::cli
