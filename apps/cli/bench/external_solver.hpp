// Runs another solver on the levels of a bench run. The solver gets the level as a file and on standard
// input, and prints moves.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <sokrates/collection.hpp>

#include "bench/solver_answer.hpp"
#include "bench/solver_process.hpp"

namespace sokrates::cli {

// A folder for the level files of a run. The constructor creates it, or throws OutputError. The destructor removes it.
class ScratchFolder {
 public:
  ScratchFolder();
  ~ScratchFolder();
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;

  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

struct ExternalSolver {
  std::string command;  // "{level}" stands for the path of the level file
  bench::SolverLimits limits;
};

// Runs the solver and returns a line of JSON like `solve --json`. If the solver was started, the line also has the field
// `ending`: solved, timeout, crash, wrong or missing (bench/solver_answer.hpp). Writes the level to `level_file`, and removes
// the file afterwards. Requires: the calling process is a worker of a bench run (bench/worker.hpp).
std::string external_result(const std::string& file, const Entry& entry, const ExternalSolver& solver,
                            const std::string& level_file);

// Counts how the levels of a run ended, for its summary line.
class EndingTally {
 public:
  // `other` is bench::Row::other, which contains the field `ending`.
  void add(std::string_view other);
  std::string text() const;  // "; 2 timed out, 1 crashed"; empty if every level was solved

 private:
  std::size_t counts_[bench::kSolverEndings] = {};
};

}  // namespace sokrates::cli
