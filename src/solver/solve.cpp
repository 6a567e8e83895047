#include <sokrates/solver.hpp>

#include "base/ticks.hpp"
#include "solver/run.hpp"

namespace sokrates {

namespace {

constexpr double kSecondsBetweenReports = 0.1;

}  // namespace

Solver::Solver(const Level& level, const Options& options, TraceSink* trace, const StopToken* stop)
    : run_(std::make_unique<Run>(level, options, trace, stop)) {}
Solver::~Solver() = default;

bool Solver::step(std::uint64_t ticks) {
  return run_->step(ticks);
}

bool Solver::is_done() const {
  return run_->is_done();
}

void Solver::cancel() {
  run_->cancel();
}

Progress Solver::progress() const {
  return run_->progress();
}

double Solver::seconds() const {
  return run_->seconds();
}

Result Solver::result() const {
  return run_->result();
}

Result solve(const Level& level, const Options& options, const ProgressCallback& progress,
             const StopToken* stop) {
  return solve(level, options, Watch{progress, stop, nullptr});
}

Result solve(const Level& level, const Options& options, const Watch& watch) {
  Solver solver(level, options, watch.trace, watch.stop);
  double next_report = kSecondsBetweenReports;
  while (solver.step(kTicksPerLook)) {
    if (!watch.progress) continue;
    const Progress progress = solver.progress();
    if (!progress.improved && progress.seconds < next_report) continue;
    watch.progress(progress);
    next_report = progress.seconds + kSecondsBetweenReports;
  }
  return solver.result();
}

}  // namespace sokrates
