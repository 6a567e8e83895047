// Where the clock, the stop token and the limits are read: the loop in which an engine steps, and the patience of
// those who wait for work that no engine does.
#pragma once

#include <chrono>

#include <sokrates/options.hpp>
#include <sokrates/progress.hpp>
#include <sokrates/solver.hpp>

#include "base/memory_account.hpp"
#include "base/ticks.hpp"
#include "search/engine.hpp"

namespace sokrates {

using Clock = std::chrono::steady_clock;

struct DriveOutcome {
  StepStatus status = StepStatus::running;  // as the engine last said
  Limit limit = Limit::none;                // what ended the run before the engine did
};

// Steps until the engine is done or a limit is met. Steps are short (a few milliseconds), so a time limit is
// kept to within hundredths of a second; a node limit is kept exactly.
DriveOutcome drive(Engine& engine, const Limits& limits, const ProgressCallback& progress,
                   const StopToken* stop);

// The limits of an inspection or an explanation. Without a limit of time it ends after some seconds' work all the
// same, on every machine at the same point.
class LimitWatch {
 public:
  // `stop` may be null.
  LimitWatch(const Limits& limits, const StopToken* stop);
  LimitWatch(const LimitWatch&) = delete;

  Patience& patience() { return patience_; }
  // False where the limit of memory would be passed. What is charged is not given back.
  [[nodiscard]] bool charge(std::uint64_t bytes);
  // Has nothing ended it?
  bool goes_on() const { return met_ == Limit::none; }
  Limit met() const { return met_; }

 private:
  bool ask();

  const Limits& limits_;
  const StopToken* stop_;
  Clock::time_point start_;
  Limit met_ = Limit::none;
  MemoryAccount account_;
  Patience patience_;
};

// Prepares a heuristic or a detector; false where a limit is met before it is ready.
template <class Part>
bool prepare_within(LimitWatch& watch, Part& part) {
  constexpr std::uint64_t kPortion = 100'000;
  if (!watch.charge(part.bytes())) return false;
  while (watch.goes_on()) {
    if (part.prepare(kPortion)) return true;
    watch.patience().spend(kPortion);
  }
  return false;
}

double seconds_since(Clock::time_point start);
// Processor time of the calling thread.
double thread_cpu_seconds();

}  // namespace sokrates
