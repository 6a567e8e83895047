// The result of one engine on one level, and the counts of a whole run.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <sokrates/collection.hpp>
#include <sokrates/solver.hpp>

namespace sokrates::cli {

// A solution found during the search. Each one is better than the one before.
struct Improvement {
  double seconds = 0;
  std::uint64_t moves = 0;
  std::uint64_t pushes = 0;
  std::uint64_t expanded = 0;
};

struct Outcome {
  std::string file;
  const Entry* entry = nullptr;
  std::string position;                // moves of `--position`, after which the search began
  bool ran = false;                    // true if the figures of `result` are valid
  std::optional<Objective> objective;  // the objective of the search, or the requested one if no search ran
  Result result;                       // `status`, `reason` and `engine` are set even if nothing ran
  std::vector<Improvement> improvements;                 // the last one is the solution of `result`
  std::optional<std::vector<TracedPlan>> packing_plans;  // set if the user requested them
};

// Counts levels by status. If several engines ran on a level, the caller adds the status that is better().
class Tally {
 public:
  void add(Status status);

  std::uint64_t levels() const { return solved_ + unsolvable_ + unknown_ + invalid_ + error_; }
  // Returns the first of 3, 20, 10 and 0 that applies (exit_codes.hpp). Interruptions are ignored.
  int exit_code() const;
  std::string text() const;

 private:
  std::uint64_t solved_ = 0;
  std::uint64_t unsolvable_ = 0;
  std::uint64_t unknown_ = 0;
  std::uint64_t invalid_ = 0;
  std::uint64_t error_ = 0;
};

// Returns the more informative of two statuses of one level: solved, unsolvable, unknown, then invalid and
// error.
Status better(Status a, Status b);

}  // namespace sokrates::cli
