// Solve a level. Every solution has passed the judge before it is returned.
//
//   const auto level = sokrates::Level::from_text("#####\n#@$.#\n#####");
//   const auto result = sokrates::solve(*level);
//   // result.status == Status::solved, result.solution == "R"
//
// Where nobody may wait that long, in an event loop or a page, the same search is run a slice at a time:
//
//   Solver solver(*Level::from_text("#####\n#@$.#\n#####"));
//   while (solver.step(1000)) std::printf("%f\n", solver.progress().seconds);
//   // solver.result().solution == "R"
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

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

// Both sides of the optimum as they were known from some moment on, in the objective's first metric.
struct BoundsAt {
  double seconds = 0;
  std::uint64_t lower = 0;
  std::optional<std::uint64_t> upper;  // of the best solution; empty before there is one
};

struct Result {
  Status status = Status::unknown;
  std::string reason;                // why unsolvable, invalid or unknown, in one line
  ErrorCode code = ErrorCode::none;  // of invalid options
  Limit limit = Limit::none;         // what stopped the search, or the proof that the solution is optimal
  std::string engine;                // the engine that ran
  Objective objective = Objective::any;
  bool optimal = false;           // proved for the objective; for `any`: fewest pushes, as the bound says
  std::string solution;           // LURD
  Metrics metrics;                // of the solution
  std::uint64_t lower_bound = 0;  // proved; in the unit of the objective's first metric (pushes for `any`)
  std::vector<BoundsAt> bounds;   // how they came together: an entry for every change
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
[[nodiscard]] Result solve(const Level& level, const Options& options, const Watch& watch);
[[nodiscard]] Result solve(const Level& level, const Options& options = {},
                           const ProgressCallback& progress = {}, const StopToken* stop = nullptr);

// The same search, driven by the caller. Whatever the slices are, its answer is that of solve().
//
// It keeps what it needs of the level and the options, and belongs to one thread. Its memory is free
// again as soon as it is done.
class Solver {
 public:
  // Does no work yet. `trace` hears of expansions, and `stop` cancels from other threads; both may be null,
  // and outlive the search.
  explicit Solver(const Level& level, const Options& options = {}, TraceSink* trace = nullptr,
                  const StopToken* stop = nullptr);
  Solver(const Solver&) = delete;
  Solver& operator=(const Solver&) = delete;
  ~Solver();

  // Works for about so many ticks: a tick is a square looked at or a table entry touched, a hundred thousand
  // are about a millisecond. Comes back sooner when a better solution was found, a limit is met or all is
  // done. The limit of seconds counts the time spent in here. True while there is more to do.
  bool step(std::uint64_t ticks);
  bool is_done() const;

  // Done at once, as if a limit had been met; what was found stands.
  void cancel();

  // `improved`: the last step found a better solution.
  Progress progress() const;
  double seconds() const;  // spent in step()

  // Of a search that is done, its answer; before that, what is known now: the best solution so far (`solved`)
  // or none (`unknown`), and the bound.
  Result result() const;

 private:
  class Run;
  std::unique_ptr<Run> run_;
};

}  // namespace sokrates
