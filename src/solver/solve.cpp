#include <algorithm>
#include <chrono>
#include <new>

#include <sokrates/inspect.hpp>
#include <sokrates/solver.hpp>

#include "analysis/dead_squares.hpp"
#include "base/memory_account.hpp"
#include "board/region.hpp"
#include "solver/at_sight.hpp"
#include "solver/build_engine.hpp"
#include "solver/drive.hpp"
#include "solver/effective_branching.hpp"
#include "solver/presets.hpp"
#include "space/route.hpp"

namespace sokrates {

namespace {

// Why `--without` names something that cannot be switched off; empty where all is well.
std::string unknown_part(const Options& options) {
  for (const std::string& name : options.without) {
    std::string known;
    bool found = false;
    for (const PartInfo& part : parts()) {
      found |= part.name == name;
      known += (known.empty() ? "" : ", ") + part.name;
    }
    if (!found) return "unknown part '" + name + "'; parts that can be switched off are " + known;
  }
  return {};
}

// Why there is no answer.
std::string unknown_reason(Limit limit) {
  if (limit == Limit::cancelled) return "cancelled before a solution was found";
  return "not solved within the limit of " + std::string(name_of(limit));
}

bool counts_moves(Objective objective) {
  return objective == Objective::moves || objective == Objective::moves_pushes;
}

std::uint64_t in_first_metric(Objective objective, const Metrics& metrics) {
  return counts_moves(objective) ? metrics.moves : metrics.pushes;
}

void refuse_memory(Result& result) {
  result.status = Status::unknown;
  result.limit = Limit::memory;
  result.reason = unknown_reason(Limit::memory);
}

// One run of one engine on one level.
class Run {
 public:
  // `account` has been charged for the board.
  Run(const Level& level, const Options& options, const Recipe& recipe, const Watch& watch,
      MemoryAccount& account)
      : level_(level), options_(options), recipe_(recipe), watch_(watch), account_(account), board_(level) {}

  void operator()(Result& result) {
    const SquareSet live =
        is_without(options_, "dead-squares") ? SquareSet::all(board_) : find_live_squares(board_);
    if (std::string reason = unsolvable_at_sight(level_, board_, live); !reason.empty()) {
      result.status = Status::unsolvable;
      result.reason = std::move(reason);
      return;
    }
    if (std::string misfit = board_misfit(recipe_, board_); !misfit.empty()) {
      result.status = Status::invalid;
      result.reason = std::move(misfit);
      return;
    }
    if (!account_.charge(board_.squares() + bytes_of_engine(recipe_, board_))) return refuse_memory(result);
    const auto engine = build_engine(recipe_, options_, board_, live, account_, watch_.trace);
    const ProgressCallback relay = [&](const Progress& p) { tell(*engine, p); };
    const DriveOutcome outcome =
        drive(*engine, limits_left(), watch_.progress ? relay : ProgressCallback{}, watch_.stop);
    conclude(*engine, outcome, result);
  }

 private:
  // What making the board has left of the time, or the search; of the memory, what is not charged.
  Limits limits_left(std::uint64_t used_bytes = 0) const {
    constexpr double kNone = 1e-9;  // 0 would be no limit
    Limits left = options_.limits;
    if (left.seconds > 0) left.seconds = std::max(kNone, left.seconds - seconds_since(start_));
    if (left.memory_bytes > 0) left.memory_bytes -= std::min(left.memory_bytes - 1, used_bytes);
    return left;
  }

  // In the unit of the objective, pushes for `any`. A number of moves says no more of pushes than that there
  // is one, and not even that where the player may walk to his target.
  std::uint64_t lower_bound(const Engine& engine) const {
    const Bound bound = engine.lower_bound();
    if (!bound.counts_moves() || counts_moves(recipe_.objective)) return bound.cost.major;
    return level_.win() == Win::boxes ? std::min(bound.cost.major, 1U) : 0;
  }

  // Adds to a report of an improvement how long the solution is, as the judge counts it.
  void tell(const Engine& engine, Progress p) const {
    p.lower_bound = lower_bound(engine);
    if (p.improved) {
      const Verdict verdict = verify(level_, to_lurd(board_, *engine.solution()));
      p.improved = verdict.valid;
      p.moves = verdict.metrics.moves;
      p.pushes = verdict.metrics.pushes;
    }
    watch_.progress(p);
  }

  void conclude(const Engine& engine, const DriveOutcome& outcome, Result& result) const {
    result.limit = outcome.limit;
    result.statistics = engine.statistics();
    result.lower_bound = lower_bound(engine);
    if (const auto steps = engine.solution()) {
      judge(to_lurd(board_, *steps), engine.is_proved(), result);
      const std::uint64_t edges =
          recipe_.space == Space::pushes ? result.metrics.pushes : result.metrics.moves;
      result.statistics.effective_branching = effective_branching(result.statistics.generated, edges);
    } else if (outcome.status == StepStatus::exhausted) {
      result.status = Status::unsolvable;
      result.reason = why_exhausted(result.statistics.expanded);
    } else {
      result.status = Status::unknown;
      result.reason = unknown_reason(outcome.limit);
    }
  }

  // A start that a detector condemns is never expanded: then its reason is the proof.
  std::string why_exhausted(std::uint64_t expanded) const {
    if (expanded == 0) {
      const auto report = inspect_position(level_, "", limits_left(account_.used()), watch_.stop);
      if (report && report->is_dead) return report->reason;
    }
    if (recipe_.engine->kind == EngineKind::refine) {
      return "no way leads to the target, even if boxes that do not matter are left out";
    }
    return "every position that can be reached was searched";
  }

  // Who wants any solution is told where it is known to have the fewest pushes; an engine that stops at the
  // first one proves no more than its bound.
  bool is_best(const Metrics& metrics, bool proved, std::uint64_t lower_bound) const {
    return recipe_.objective == Objective::any ? metrics.pushes <= lower_bound : proved;
  }

  void judge(const std::string& lurd, bool proved, Result& result) const {
    const Verdict verdict = verify(level_, lurd);
    if (!verdict.valid) {
      result.status = Status::error;
      result.reason = "the judge refused the solution found: " + verdict.reason;
      return;
    }
    result.status = Status::solved;
    result.solution = verdict.lurd;
    result.metrics = verdict.metrics;
    result.optimal = is_best(verdict.metrics, proved, result.lower_bound);
    if (result.optimal) result.lower_bound = in_first_metric(recipe_.objective, verdict.metrics);
  }

  const Level& level_;
  const Options& options_;
  const Recipe& recipe_;
  const Watch& watch_;
  const Clock::time_point start_ = Clock::now();
  MemoryAccount& account_;
  Board board_;
};

}  // namespace

Result solve(const Level& level, const Options& options, const ProgressCallback& progress,
             const StopToken* stop) {
  return solve(level, options, Watch{progress, stop, nullptr});
}

Result solve(const Level& level, const Options& options, const Watch& watch) {
  const auto start = Clock::now();
  const double cpu_start = thread_cpu_seconds();
  Result result;
  result.engine = options.engine;
  const Expected<Recipe> recipe = make_recipe(options, level.win(), level.players().size());
  std::string misfit = recipe ? unknown_part(options) : recipe.error();
  if (!misfit.empty()) {
    result.status = Status::invalid;
    result.reason = std::move(misfit);
    return result;
  }
  result.engine = recipe->engine->name;
  result.objective = recipe->objective;
  try {
    // A level that starts won needs no engine, and no memory for one.
    MemoryAccount account(options.limits.memory_bytes);
    if (verify(level, "").valid) {
      result.status = Status::solved;
      result.optimal = true;
    } else if (!account.charge(Board::bytes_to_make(level))) {
      refuse_memory(result);
    } else {
      Run(level, options, *recipe, watch, account)(result);
    }
  } catch (const std::bad_alloc&) {  // the machine has less than the limit allows
    result.status = Status::unknown;
    result.limit = Limit::memory;
    result.reason = "the system refused more memory";
  }
  result.seconds = seconds_since(start);
  result.cpu_seconds = thread_cpu_seconds() - cpu_start;
  return result;
}

}  // namespace sokrates
