// Finds the levels of the rows of a journal. They are read again from their files and compared with the level
// that was run.
//
// Each file is read once, when one of its levels is needed for the first time.
#pragma once

#include <map>
#include <string>

#include <sokrates/collection.hpp>

#include "bench/row.hpp"

namespace sokrates::cli {

class BenchBoards {
 public:
  // Returns the level. Returns an error if its file cannot be read or the level has changed since it was run.
  Expected<const Entry*> find(const bench::Row& row);

  // Returns a whole level file, or an error with the reason why it cannot be read.
  const Expected<Collection>& file(const std::string& path);

 private:
  std::map<std::string, Expected<Collection>> files_;
};

}  // namespace sokrates::cli
