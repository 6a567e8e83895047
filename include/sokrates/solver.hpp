// The solver. Every solution is verified before it is returned.
//
//   const auto level = sokrates::Level::from_text("#####\n#@$.#\n#####");
//   const auto result = sokrates::solve(*level);
//   // result.status == Status::solved, result.solution == "R"
//
// If the caller must not block, for example in an event loop or a web page, it can run the same search in
// slices:
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
  solved,      // a verified solution exists; `optimal` is true if it is proved optimal
  unsolvable,  // proved
  unknown,     // a limit ended the search (see `limit`), or the engine is incomplete; see `reason`
  invalid,     // the options contradict each other or the level; see `reason`
  error,       // the verifier rejected a solution; this is a bug, see `reason`
};

// Lower and upper bound at one time, in the first metric of the objective.
struct BoundsAt {
  double seconds = 0;
  std::uint64_t lower = 0;
  std::optional<std::uint64_t> upper;  // cost of the best solution; empty before the first solution
};

struct Result {
  Status status = Status::unknown;
  std::string reason;                // why the status is not `solved`; one line
  ErrorCode code = ErrorCode::none;  // set if the status is `invalid`
  // The limit that ended the search or the proof of optimality. It is `none` if a solution of objective `any` was found, unless
  // the system refused memory.
  Limit limit = Limit::none;
  std::string engine;  // the engine that ran
  Objective objective = Objective::any;
  std::vector<Setting> settings;  // tunables that differ from their defaults
  bool optimal = false;           // proved for the objective; for `any`: the number of pushes is minimal
  std::string solution;           // LURD
  Metrics metrics;                // metrics of the solution
  // The pushes of the first solution, if the portfolio has shortened it (objective `any`).
  std::optional<std::uint64_t> shortened_from;
  std::uint64_t lower_bound = 0;  // proved; in the first metric of the objective (pushes for `any`)
  std::vector<BoundsAt> bounds;   // history of both bounds: one entry per change
  double seconds = 0;
  double cpu_seconds = 0;
  Statistics statistics;
};

std::string_view name_of(Status status);

// Callbacks of a running search and its stop token. All members may be empty.
struct Watch {
  ProgressCallback progress;
  const StopToken* stop = nullptr;
  TraceSink* trace = nullptr;
};

// Solves the level in the calling thread. Returns when there is an answer, or at a limit or a stop. There is
// no global state, so any number of calls may run at the same time in different threads.
[[nodiscard]] Result solve(const Level& level, const Options& options, const Watch& watch);
[[nodiscard]] Result solve(const Level& level, const Options& options = {},
                           const ProgressCallback& progress = {}, const StopToken* stop = nullptr);

// The same search, driven by the caller. A search that depends on no clock has the same result as solve(), however its
// work is divided into steps.
//
// A Solver copies what it needs of the level and the options, and it belongs to one thread. It releases its
// memory as soon as it is done.
class Solver {
 public:
  // The constructor does no search. `trace` receives expansions, and `stop` cancels from other threads. Both
  // may be null. Requires: they outlive the search.
  explicit Solver(const Level& level, const Options& options = {}, TraceSink* trace = nullptr,
                  const StopToken* stop = nullptr);
  Solver(const Solver&) = delete;
  Solver& operator=(const Solver&) = delete;
  ~Solver();

  // Works for about `ticks` ticks. One tick is a visited square or a table entry; a hundred thousand ticks
  // take at most about a millisecond. Returns earlier if a better solution is found, a limit is reached, or the
  // search is done. The time limit counts only the time spent in this function. Returns true while there is
  // more to do.
  bool step(std::uint64_t ticks);
  bool is_done() const;

  // Ends the search at once, as at a limit. Results found so far remain valid.
  void cancel();

  // Returns the current progress. `improved` is true if the last step found a better solution.
  Progress progress() const;
  double seconds() const;  // spent in step()

  // Returns the answer if the search is done. Before that, it returns the current knowledge: the best
  // solution so far (`solved`) or none (`unknown`), and the lower bound.
  Result result() const;

 private:
  class Run;
  std::unique_ptr<Run> run_;
};

}  // namespace sokrates
