// One level given to one engine, and what came of it; and the account of a whole run.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <sokrates/collection.hpp>
#include <sokrates/solver.hpp>

namespace sokrates::cli {

// A solution found on the way, each better than the one before.
struct Improvement {
  double seconds = 0;
  std::uint64_t moves = 0;
  std::uint64_t pushes = 0;
  std::uint64_t expanded = 0;
};

struct Outcome {
  std::string file;
  const Entry* entry = nullptr;
  std::string position;                   // the moves of `--position`, where the search began
  bool ran = false;                       // the figures of `result` mean something
  std::optional<Objective> objective;     // the one searched for, or else the one asked for
  Result result;                          // `status`, `reason` and `engine` are set even where nothing ran
  std::vector<Improvement> improvements;  // the last one is the solution of `result`
  std::optional<std::vector<TracedPlan>> packing_plans;  // where they were asked for
};

// Solved, unsolvable and so on, level by level. Where several engines tried a level, the best answer counts.
class Tally {
 public:
  void add(Status status);

  std::uint64_t levels() const { return solved_ + unsolvable_ + unknown_ + invalid_ + error_; }
  int exit_code() const;  // without interruption: 3, then 20, then 10, then 0
  std::string text() const;

 private:
  std::uint64_t solved_ = 0;
  std::uint64_t unsolvable_ = 0;
  std::uint64_t unknown_ = 0;
  std::uint64_t invalid_ = 0;
  std::uint64_t error_ = 0;
};

// Of two answers to one level the one that says more: solved, unsolvable, unknown, then what went wrong.
Status better(Status a, Status b);

}  // namespace sokrates::cli
