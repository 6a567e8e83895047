// The one loop that reads the clock, the stop token and the limits while an engine steps.
#pragma once

#include <sokrates/options.hpp>
#include <sokrates/progress.hpp>
#include <sokrates/solver.hpp>

#include "search/engine.hpp"

namespace sokrates {

struct DriveOutcome {
  StepStatus status = StepStatus::running;  // as the engine last said
  Limit limit = Limit::none;                // what ended the run before the engine did
};

// Steps until the engine is done or a limit is met. Steps are short (a few milliseconds), so a time limit is
// kept to within hundredths of a second; a node limit is kept exactly.
DriveOutcome drive(Engine& engine, const Limits& limits, const ProgressCallback& progress,
                   const StopToken* stop);

// Processor time of the calling thread.
double thread_cpu_seconds();

}  // namespace sokrates
