// Measures the time of the stages of a long loop with negligible overhead.
//
// The loop calls begin_round() in every round and record(account) after each stage. record() adds the time since
// the last call to the account. Only every 64th round reads the clock and counts 64 times. The first 64
// rounds are all timed, so that a short loop has data too. In all other rounds, record() is one branch that is
// never taken.
//
// The accounts are estimates in nanoseconds, with an error of a few percent after some thousand rounds.
// Reading the clock takes about as long as a small stage, so its cost is measured once and subtracted. If the
// operating system interrupts a timed stage, that time must not count 64 times. The untimed rounds are
// therefore assumed to have taken no longer than the last 64 rounds. The clock never influences the loop, so
// the computed results do not depend on it.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>

namespace sokrates {

class SampledClock {
 public:
  static constexpr std::uint64_t kRoundsPerSample = 64;

  // `read` returns the time in nanoseconds.
  explicit SampledClock(std::uint64_t (*read)() = now) : read_(read), cost_of_reading_(measure_reading()) {}

  void begin_round() {
    const bool is_early = rounds_ < kRoundsPerSample;
    const bool is_sample = rounds_ % kRoundsPerSample == 0;
    weight_ = is_early ? 1 : is_sample ? kRoundsPerSample : 0;
    ++rounds_;
    if (weight_ == 0) return;
    last_ = read_();
    if (!is_sample) return;
    since_sample_ = last_ - sample_began_;
    sample_began_ = last_;
  }

  void record(std::uint64_t& account) {
    if (weight_ != 0) charge(account);
  }

  static std::uint64_t now() {
    const auto since = std::chrono::steady_clock::now().time_since_epoch();
    return static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::nanoseconds>(since).count());
  }

 private:
  void charge(std::uint64_t& account) {
    const std::uint64_t time = read_();
    const std::uint64_t elapsed = time - last_;
    const std::uint64_t worked = elapsed - std::min(elapsed, cost_of_reading_);
    account += worked + std::min(worked * (weight_ - 1), since_sample_);
    last_ = time;
  }

  std::uint64_t measure_reading() const {
    std::uint64_t least = UINT64_MAX;
    std::uint64_t before = read_();
    for (int i = 0; i < 16; ++i) {
      const std::uint64_t after = read_();
      least = std::min(least, after - before);
      before = after;
    }
    return least;
  }

  std::uint64_t (*read_)();
  std::uint64_t rounds_ = 0;
  std::uint64_t weight_ = 0;  // weight of the current round; 0: it is not timed
  std::uint64_t last_ = 0;
  std::uint64_t sample_began_ = 0;
  std::uint64_t since_sample_ = 0;  // time between the last two samples
  std::uint64_t cost_of_reading_;
};

inline double in_seconds(std::uint64_t nanoseconds) {
  return static_cast<double>(nanoseconds) * 1e-9;
}

}  // namespace sokrates
