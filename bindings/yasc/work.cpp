#include "work.hpp"

#include <algorithm>
#include <tuple>
#include <vector>

#include <sokrates/solver.hpp>
#include <sokrates/verify.hpp>

#include "host_run.hpp"
#include "host_text.hpp"

namespace sokrates::yasc {
namespace {

Code failed(Code code, const HostStatus& status, std::string_view reason) {
  status.set_flags(0);
  status.set_text(reason);
  return code;
}

Code board_failed(const Error& error, const HostStatus& status) {
  return failed(error.code == ErrorCode::too_large ? kConstraintsViolated : kInvalidLevel, status,
                error.message);
}

// Returns the code for a search that found no solution.
Code code_without_solution(const Result& result) {
  switch (result.status) {
    case sokrates::Status::unsolvable:
      return kUnsolvable;
    case sokrates::Status::invalid:
      return kInvalidSettings;
    case sokrates::Status::unknown:
      return result.limit == Limit::cancelled ? kEndedByHost
             : result.limit == Limit::time    ? kTimeout
                                              : kNoSolution;
    case sokrates::Status::solved:
    case sokrates::Status::error:
      break;
  }
  return kFailure;
}

std::uint32_t flags_of(const Result& result) {
  if (!result.optimal) return kSolutionFlag;
  return kSolutionFlag | (counts_moves(result.objective) ? kMovesFlag : kPushesFlag);
}

std::string summary_of(const Result& result) {
  return std::to_string(result.metrics.moves) + " moves, " + std::to_string(result.metrics.pushes) +
         " pushes" + (result.optimal ? ", proved optimal" : "");
}

// Returns the cost under an objective. A smaller cost is better.
auto cost(const Metrics& metrics, Objective objective) {
  return objective == Objective::pushes_moves ? std::tuple(metrics.pushes, metrics.moves)
                                              : std::tuple(metrics.moves, metrics.pushes);
}

}  // namespace

Code solve_for_host(const Board& board, Moves solution, const Options& settings, yasc::Status* block,
                    Callback callback) {
  const HostStatus status(block);
  if (solution.text == nullptr || solution.size == 0)
    return failed(kFailure, status, "there is no buffer for the solution");
  solution.text[0] = '\0';
  const Expected<Level> level = read_board(board.width, board.height, board.text);
  if (!level) return board_failed(level.failure(), status);
  const Result result = run_for_host(*level, settings, status, callback);
  if (result.status != sokrates::Status::solved)
    return failed(code_without_solution(result), status, result.reason);
  if (!write_text(result.solution, 1, solution.text, solution.size))
    return failed(kGameTooLong, status,
                  "the solution is longer than the program accepts: " + summary_of(result));
  status.set_flags(flags_of(result));
  status.set_text(summary_of(result));
  return kOk;
}

bool is_supported_optimization(std::uint32_t flags) {
  const std::uint32_t primary =
      flags & (kMovesFlag | kPushesFlag | kBoxLinesFlag | kBoxChangesFlag | kPushingSessionsFlag);
  return primary == kMovesFlag || primary == kPushesFlag;
}

Code optimize_for_host(const Board& board, Moves moves, const Options& settings, yasc::Status* block,
                       Callback callback) {
  const HostStatus status(block);
  const std::uint32_t wanted = status.flags() == 0 ? std::uint32_t{kMovesFlag} : status.flags();
  if (!is_supported_optimization(wanted))
    return failed(kInvalidSettings, status, "this plugin optimizes moves or pushes; choose one of them");
  const Expected<Level> level = read_board(board.width, board.height, board.text);
  if (!level) return board_failed(level.failure(), status);

  Options options = settings;
  options.objective = (wanted & kPushesFlag) != 0 ? Objective::pushes_moves : Objective::moves_pushes;
  std::vector<Metrics> given;
  for (const std::string& game : read_moves(moves.text, moves.size)) {
    const Verdict verdict = verify(*level, game);
    if (!verdict.valid) continue;
    options.solutions.push_back(verdict.lurd);
    given.push_back(verdict.metrics);
  }
  if (given.empty()) return failed(kInvalidLevel, status, "the moves do not solve the level");
  const auto first_costs = [&](const Metrics& a, const Metrics& b) {
    return cost(a, *options.objective) < cost(b, *options.objective);
  };
  const Metrics best = *std::min_element(given.begin(), given.end(), first_costs);

  const Result result = run_for_host(*level, options, status, callback);
  if (result.status != sokrates::Status::solved)
    return failed(code_without_solution(result), status, result.reason);
  if (!first_costs(result.metrics, best)) {
    const Code code = result.limit == Limit::cancelled ? kEndedByHost : kNoSolution;
    return failed(code, status, result.optimal ? "the solution is optimal" : "no better solution was found");
  }
  // If the solution does not fit, the buffer is not changed, so that it still contains the host's solutions.
  if (result.solution.size() + 2 > moves.size)
    return failed(kGameTooLong, status,
                  "the better solution is longer than the program accepts: " + summary_of(result));
  write_text(result.solution, 2, moves.text, moves.size);
  status.set_flags(flags_of(result));
  status.set_text(summary_of(result));
  return kOk;
}

}  // namespace sokrates::yasc
