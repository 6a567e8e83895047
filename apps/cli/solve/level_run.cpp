#include "solve/level_run.hpp"

#include <exception>
#include <new>

#include "arguments/errors.hpp"

namespace sokrates::cli {
namespace {

void solve_into(Outcome& outcome, const Options& options, Watch watch,
                const std::function<void(const Improvement&)>& improved) {
  const ProgressCallback callback = std::move(watch.progress);
  watch.progress = [&](const Progress& progress) {
    if (progress.improved) {
      outcome.improvements.push_back(
          {progress.seconds, progress.moves, progress.pushes, progress.statistics.expanded});
      if (improved) improved(outcome.improvements.back());
    }
    if (callback) callback(progress);
  };
  outcome.result = solve(*outcome.entry->level, options, watch);
  complete_improvements(outcome);
  outcome.ran = outcome.result.status != Status::invalid;
  if (outcome.ran) outcome.objective = outcome.result.objective;
}

}  // namespace

void complete_improvements(Outcome& outcome) {
  const Result& result = outcome.result;
  std::vector<Improvement>& list = outcome.improvements;
  if (result.status != Status::solved) return;
  const Metrics& last = result.metrics;
  if (!list.empty() && list.back().moves == last.moves && list.back().pushes == last.pushes) return;
  list.push_back({result.seconds, last.moves, last.pushes, result.statistics.expanded});
}

Outcome run_level(const std::string& file, const Entry& entry, const Options& options, const Watch& watch,
                  const std::function<void(const Improvement&)>& improved) {
  Outcome outcome;
  outcome.file = file;
  outcome.entry = &entry;
  outcome.objective = options.objective;
  outcome.result.engine = options.engine;
  if (!entry.level) {
    outcome.result.status = Status::invalid;
    outcome.result.reason = entry.level.error();
    return outcome;
  }
  try {
    solve_into(outcome, options, watch, improved);
  } catch (const OutputError&) {
    throw;  // thrown by the callbacks, not by the solver
  } catch (const std::bad_alloc&) {
    outcome.result.status = Status::error;
    outcome.result.reason = "the system refused memory; use a smaller --memory";
  } catch (const std::exception& exception) {
    outcome.result.status = Status::error;
    outcome.result.reason = exception.what();
  }
  return outcome;
}

}  // namespace sokrates::cli
