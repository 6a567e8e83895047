// The limits of work that no engine does: an inspection, an explanation, a proof. Without a limit of time it ends
// after some seconds' work all the same, on every machine at the same point, unless it is told not to.
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
  static constexpr std::uint64_t kSomeSeconds = 400'000'000;  // ticks: about two

  // `stop` may be null.
  LimitWatch(const Limits& limits, const StopToken* stop, std::uint64_t ticks_without_limit = kSomeSeconds);
  LimitWatch(const LimitWatch&) = delete;

  Patience& patience() { return patience_; }
  // False where the limit of memory would be passed. What is charged is not given back.
  [[nodiscard]] bool charge(std::uint64_t bytes);
  // The account of it, for what charges itself; where it refused, refuse() says so.
  MemoryAccount& account() { return account_; }
  void refuse() { met_ = Limit::memory; }
  // Has nothing ended it?
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
  Patience patience_;
};

// Prepares a heuristic or a detector; false where a limit is met before it is ready.
template <class Part>
bool prepare_within(LimitWatch& watch, Part& part) {
  constexpr std::uint64_t kPortion = 100'000;
  if (!watch.charge(part.bytes())) return false;
  while (watch.goes_on()) {
    const Readiness readiness = part.prepare(kPortion);
    if (readiness == Readiness::ready) return true;
    if (readiness == Readiness::no_memory) watch.refuse();
    watch.patience().spend(kPortion);
  }
  return false;
}

}  // namespace sokrates
