// Enforces the limits of time and memory, and the stop token, for work that is not done by an engine: an inspection,
// an explanation, a proof.
//
// If there is no time limit, the work ends after `ticks_without_limit` ticks, at the same point on every machine.
// The value WorkBudget::kEndless switches this off.
#pragma once

#include <chrono>
#include <cstdint>

#include <sokrates/options.hpp>
#include <sokrates/progress.hpp>

#include "base/memory_account.hpp"
#include "base/readiness.hpp"
#include "base/ticks.hpp"

namespace sokrates {

class LimitWatch {
 public:
  static constexpr std::uint64_t kSomeSeconds = 400'000'000;  // in ticks

  // `stop` may be null.
  LimitWatch(const Limits& limits, const StopToken* stop, std::uint64_t ticks_without_limit = kSomeSeconds);
  LimitWatch(const LimitWatch&) = delete;

  WorkBudget& work_budget() { return work_budget_; }
  // Returns false if the memory limit would be exceeded, now or in an earlier call. Charged memory is never released.
  [[nodiscard]] bool charge(std::uint64_t bytes);
  // Returns the account, for objects that charge their memory themselves. If a charge fails, the caller calls
  // refuse().
  MemoryAccount& account() { return account_; }
  void refuse() { met_ = Limit::memory; }
  // Returns true if no limit is reached.
  bool goes_on() const { return met_ == Limit::none; }
  Limit met() const { return met_; }

 private:
  bool ask();

  const Limits& limits_;
  const StopToken* stop_;
  std::uint64_t ticks_without_limit_;
  std::chrono::steady_clock::time_point start_;
  Limit met_ = Limit::none;
  MemoryAccount account_;
  WorkBudget work_budget_;
};

// Prepares a heuristic or a detector. Returns false if a limit is reached before it is ready.
template <class Part>
bool prepare_within(LimitWatch& watch, Part& part) {
  if (!watch.charge(part.bytes())) return false;
  while (watch.goes_on()) {
    const Readiness readiness = part.prepare(kTicksPerLook);
    if (readiness == Readiness::ready) return true;
    if (readiness == Readiness::no_memory) watch.refuse();
    watch.work_budget().spend(kTicksPerLook);
  }
  return false;
}

}  // namespace sokrates
