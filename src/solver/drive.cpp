#include "solver/drive.hpp"

#include <algorithm>
#include <chrono>
#include <ctime>

namespace sokrates {

namespace {

constexpr std::uint64_t kTicksPerStep = 100'000;  // about a millisecond of flood fills
constexpr double kSecondsBetweenReports = 0.1;
constexpr std::uint64_t kTicksWithoutLimit = 400'000'000;  // about two seconds

// The length of the solution is not told here: the caller replays it before anybody sees it.
void report(const Engine& engine, double seconds, bool improved, const ProgressCallback& progress) {
  Progress p;
  p.statistics = engine.statistics();
  p.lower_bound = engine.lower_bound().cost.major;
  p.seconds = seconds;
  p.improved = improved;
  progress(p);
}

}  // namespace

LimitWatch::LimitWatch(const Limits& limits, const StopToken* stop)
    : limits_(limits),
      stop_(stop),
      start_(Clock::now()),
      account_(limits.memory_bytes),
      patience_(kTicksPerStep, [this] { return ask(); }) {
  ask();
}

bool LimitWatch::ask() {
  if (stop_ != nullptr && stop_->stop_requested()) {
    met_ = Limit::cancelled;
  } else if (limits_.seconds > 0 ? seconds_since(start_) >= limits_.seconds
                                 : patience_.spent() >= kTicksWithoutLimit) {
    met_ = Limit::time;
  }
  return goes_on();
}

bool LimitWatch::charge(std::uint64_t bytes) {
  if (!account_.charge(bytes)) met_ = Limit::memory;
  return met_ != Limit::memory;
}

DriveOutcome drive(Engine& engine, const Limits& limits, const ProgressCallback& progress,
                   const StopToken* stop) {
  const Clock::time_point start = Clock::now();
  double next_report = kSecondsBetweenReports;
  for (;;) {
    const double seconds = seconds_since(start);
    if (stop != nullptr && stop->stop_requested()) return {StepStatus::running, Limit::cancelled};
    if (limits.seconds > 0 && seconds >= limits.seconds) return {StepStatus::running, Limit::time};
    Budget budget{kTicksPerStep, UINT64_MAX};
    if (limits.nodes != 0) {
      const std::uint64_t expanded = engine.statistics().expanded;
      if (expanded >= limits.nodes) return {StepStatus::running, Limit::nodes};
      budget.expansions = limits.nodes - expanded;
    }
    const StepStatus status = engine.step(budget);
    if (status == StepStatus::out_of_memory) return {status, Limit::memory};
    const bool improved = status == StepStatus::improved;
    if (progress && (improved || seconds >= next_report)) {
      report(engine, seconds, improved, progress);
      next_report = seconds + kSecondsBetweenReports;
    }
    if (status != StepStatus::running && !improved) return {status, Limit::none};
  }
}

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

double thread_cpu_seconds() {
#ifdef CLOCK_THREAD_CPUTIME_ID
  timespec t{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_nsec) * 1e-9;
#else
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
#endif
}

}  // namespace sokrates
