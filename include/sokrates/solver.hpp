// Solve a level. Every solution has passed the judge before it is returned.
//
//   const auto level = sokrates::Level::from_text("#####\n#@$.#\n#####");
//   const auto result = sokrates::solve(*level);
//   // result.status == Status::solved, result.solution == "R"
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <sokrates/level.hpp>
#include <sokrates/options.hpp>
#include <sokrates/progress.hpp>
#include <sokrates/trace.hpp>
#include <sokrates/verify.hpp>

namespace sokrates {

enum class Status : std::uint8_t {
  solved,      // a verified solution is there; `optimal` says whether it is proved to be the best
  unsolvable,  // proved
  unknown,     // a limit ended the search: see `limit`
  invalid,     // the options do not fit together or do not fit the level: see `reason`
  error,       // the judge refused what an engine found: a bug, worth a report; see `reason`
};

struct Result {
  Status status = Status::unknown;
  std::string reason;         // why unsolvable, invalid or unknown, in one line
  Limit limit = Limit::none;  // what stopped the search, or the proof that the solution is optimal
  std::string engine;         // the engine that ran
  Objective objective = Objective::any;
  bool optimal = false;           // proved for the objective; for `any`: fewest pushes, as the bound says
  std::string solution;           // LURD
  Metrics metrics;                // of the solution
  std::uint64_t lower_bound = 0;  // proved; in the unit of the objective's first metric (pushes for `any`)
  double seconds = 0;
  double cpu_seconds = 0;
  Statistics statistics;
};

std::string_view name_of(Status status);

// What the caller wants to hear while a search runs, and how to stop it; all of it may be left empty.
struct Watch {
  ProgressCallback progress;
  const StopToken* stop = nullptr;
  TraceSink* trace = nullptr;
};

// Runs in the calling thread until an answer, a limit or a stop. Holds no global state: any number of calls
// may run at the same time in different threads.
Result solve(const Level& level, const Options& options, const Watch& watch);
Result solve(const Level& level, const Options& options = {}, const ProgressCallback& progress = {},
             const StopToken* stop = nullptr);

}  // namespace sokrates
