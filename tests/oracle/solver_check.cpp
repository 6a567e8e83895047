#include "oracle/solver_check.hpp"

#include <optional>

#include "oracle/replay.hpp"

namespace oracle {
namespace {

using sokrates::Objective;
using sokrates::Result;
using sokrates::Status;

bool counts_moves_first(Objective objective) {
  return objective == Objective::moves || objective == Objective::moves_pushes;
}

std::string cost(std::uint64_t pushes, std::uint64_t moves) {
  return std::to_string(pushes) + " pushes, " + std::to_string(moves) + " moves";
}

// Returns true if the metrics that the objective names are optimal. The others are ignored.
bool is_optimal(const Result& result, Objective objective, const Answer& truth) {
  const bool pushes = result.metrics.pushes == truth.pushes;
  const bool moves = result.metrics.moves == truth.moves;
  if (objective == Objective::pushes) return pushes;
  if (objective == Objective::moves) return moves;
  return objective == Objective::any || (pushes && moves);
}

// Returns true if the engine guarantees to report unsolvable levels.
bool is_complete(const std::string& engine) {
  for (const sokrates::ComponentInfo& info : sokrates::engines()) {
    if (info.name == engine) return info.is_complete;
  }
  return true;
}

std::string wrong_solution(const sokrates::Level& level, const Result& result) {
  const std::optional<Replayed> replayed = replay(level, result.solution);
  if (!replayed) return "an illegal step in " + result.solution;
  if (!replayed->won) return "not won by " + result.solution;
  if (replayed->pushes != result.metrics.pushes || replayed->moves != result.metrics.moves) {
    return "the solution has " + cost(replayed->pushes, replayed->moves) + ", the result says " +
           cost(result.metrics.pushes, result.metrics.moves);
  }
  return {};
}

std::string wrong_in(const sokrates::Level& level, const Result& result, const Answer& truth,
                     bool must_prove) {
  const Objective objective = result.objective;
  const bool gave_up = result.status == Status::unknown && result.limit == sokrates::Limit::nodes;
  if (truth.outcome == Outcome::unsolvable) {
    const bool says_nothing = result.status == Status::unknown && !is_complete(result.engine);
    return result.status == Status::unsolvable || gave_up || says_nothing ? "" : "the level cannot be solved";
  }
  const std::uint64_t optimum = counts_moves_first(objective) ? truth.moves : truth.pushes;
  if (result.lower_bound > optimum) {
    return "lower bound " + std::to_string(result.lower_bound) + " above the optimum " +
           std::to_string(optimum);
  }
  if (gave_up) return {};
  if (result.status != Status::solved)
    return "the level can be solved with " + cost(truth.pushes, truth.moves);
  if (std::string wrong = wrong_solution(level, result); !wrong.empty()) return wrong;
  const bool is_limited = result.limit == sokrates::Limit::nodes;
  if (must_prove && !result.optimal && !is_limited) return "the solution is not called optimal";
  if (result.optimal && !is_optimal(result, objective, truth)) {
    return "called optimal with " + cost(result.metrics.pushes, result.metrics.moves) + "; the optimum is " +
           cost(truth.pushes, truth.moves);
  }
  return {};
}

}  // namespace

std::string picture(const sokrates::Level& level) {
  std::string text;
  for (const std::string& row : level.rows()) text += "\n" + row;
  return text;
}

std::string complaint(const sokrates::Level& level, const sokrates::Options& options, const Answer& truth,
                      bool must_prove, bool* gave_up) {
  const Result result = sokrates::solve(level, options);
  if (gave_up != nullptr) *gave_up = result.limit == sokrates::Limit::nodes;
  return complaint(level, options, truth, result, must_prove);
}

std::string complaint(const sokrates::Level& level, const sokrates::Options& options, const Answer& truth,
                      const Result& result, bool must_prove) {
  std::string wrong = result.objective == options.objective
                          ? wrong_in(level, result, truth, must_prove)
                          : std::string("the result names another objective");
  if (wrong.empty()) return wrong;
  return wrong + "\nstatus " + std::string(name_of(result.status)) + " (" + result.reason + "), engine " +
         result.engine + ", objective " + std::string(name_of(result.objective)) + picture(level);
}

}  // namespace oracle
