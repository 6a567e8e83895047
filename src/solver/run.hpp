// One run of one engine on one level, in steps. During a search, only this class checks the time and the
// other limits.
//
// The first steps prepare the board and build the engine, which is deleted when the run ends. Verified solutions
// are stored outside of the engine, so that they remain if the engine fails.
#pragma once

#include <memory>
#include <optional>

#include <sokrates/solver.hpp>
#include <sokrates/verify.hpp>

#include "base/memory_account.hpp"
#include "board/board.hpp"
#include "board/square_set.hpp"
#include "search/engine.hpp"
#include "solver/engine_config.hpp"
#include "solver/restored_trace.hpp"
#include "solver/stopwatch.hpp"
#include "tuning/tunables.hpp"

namespace sokrates {

class Solver::Run {
 public:
  Run(const Level& level, const Options& options, TraceSink* trace, const StopToken* stop);

  bool step(std::uint64_t ticks);
  void cancel();
  bool is_done() const { return is_done_; }
  double seconds() const { return watch_.seconds(); }
  Progress progress() const;
  Result result() const;

 private:
  // Does one portion of the work before the search: builds the board, simplifies the level, tests for trivial
  // cases, builds the engine.
  void begin();
  void begin_board();
  void simplify();
  void look_at_walls();
  // Returns true and ends the run if no solution can exist, given the squares that boxes may use.
  bool is_trivially_unsolvable(const SquareSet& live);
  // Ends the run if a stop was requested, the time is over, or the first solution was shortened for long enough. Returns
  // true if the run has ended.
  bool meets_limit();
  // Returns true if several threads have shortened the first solution of a portfolio for long enough.
  bool is_shortened_enough() const;
  Expected<std::unique_ptr<Engine>> build();
  void advance(std::uint64_t ticks);
  void end(Limit limit, bool is_exhausted = false);
  void give_up_memory();
  void refuse(const Error& error);
  // Stores the best known solution as the answer until a better one is found.
  void take_known_solutions();
  void tell_upper_bound();
  // Ends the run when everything below the upper bound of the engine is searched.
  void end_below();
  void note_bounds();
  void advance_route(std::uint64_t ticks);
  void conclude_step();
  // Verifies the solution in `route_`, and keeps it if it is better than the caller's. If the verifier rejects it, the run
  // ends with status `error` and the function returns false.
  bool take_solution();
  // Takes over the solution that the engine has when the run ends.
  bool take_last_solution();
  void fail(std::string reason);
  void take(Verdict verdict);  // Requires: the verdict is valid.
  void add_numbers(Result& result) const;
  // Returns the statistics of the engine. The boxes that are walls on the simplified level count as packed.
  Statistics statistics() const;
  std::uint64_t lower_bound() const;
  std::string why_exhausted() const;
  Limits limits_left() const;

  const Level level_;  // as given; solutions, traces and reasons refer to it
  const Options options_;
  TraceSink* const trace_;
  const StopToken* const stop_;
  const Tunables tunables_;
  EngineConfig config_;
  Stopwatch watch_;
  Result result_;  // without the numbers of the engine, which result() adds
  bool is_done_ = false;
  bool is_improved_ = false;
  std::optional<double> first_solved_at_;  // seconds until the engine had its first solution
  std::uint64_t first_pushes_ = 0;         // pushes of that solution
  bool is_known_ = false;                  // the current solution is the caller's
  bool is_known_best_ = false;             // the caller's solution is proved optimal

  // Each of these members uses the members before it.
  std::optional<RestoredTrace> restored_trace_;
  std::optional<Board> board_;   // first of the given level, then of the simplified level
  bool is_simplified_ = false;   // the level has been simplified as far as possible
  std::uint32_t walled_in_ = 0;  // boxes that are walls on the simplified level
  std::optional<SquareSet> live_;
  MemoryAccount account_;
  std::unique_ptr<Engine> engine_;
  StepStatus last_status_ = StepStatus::running;
  std::optional<Route> route_;  // a solution of the engine whose walks are being computed
};

}  // namespace sokrates
