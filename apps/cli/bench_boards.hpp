// The levels behind the rows of a journal, read again from their files and checked against what was run.
//
// Each file is read once, when one of its levels is first asked for.
#pragma once

#include <map>
#include <string>

#include <sokrates/collection.hpp>

#include "bench/row.hpp"

namespace sokrates::cli {

class BenchBoards {
 public:
  // The entry, or why it cannot be shown: the file is gone, or is not what it was when the level was run.
  Expected<const Entry*> find(const bench::Row& row);

  // A whole level file. The error says why it cannot be read.
  const Expected<Collection>& file(const std::string& path);

 private:
  std::map<std::string, Expected<Collection>> files_;
};

}  // namespace sokrates::cli
