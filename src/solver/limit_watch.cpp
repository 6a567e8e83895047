#include "solver/limit_watch.hpp"

namespace sokrates {

LimitWatch::LimitWatch(const Limits& limits, const StopToken* stop, std::uint64_t ticks_without_limit)
    : limits_(limits),
      stop_(stop),
      ticks_without_limit_(ticks_without_limit),
      start_(std::chrono::steady_clock::now()),
      account_(limits.memory_bytes),
      work_budget_(kTicksPerLook, [this] { return ask(); }) {
  ask();
}

bool LimitWatch::ask() {
  const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start_;
  if (stop_ != nullptr && stop_->stop_requested()) {
    met_ = Limit::cancelled;
  } else if (limits_.seconds > 0 ? spent.count() >= limits_.seconds
                                 : work_budget_.spent() >= ticks_without_limit_) {
    met_ = Limit::time;
  }
  return goes_on();
}

bool LimitWatch::charge(std::uint64_t bytes) {
  if (!account_.charge(bytes)) met_ = Limit::memory;
  return met_ != Limit::memory;
}

}  // namespace sokrates
