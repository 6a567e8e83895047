// Where the time of a long loop goes, at a price nobody notices.
//
// A loop calls begin_round() in every round and lap(account) after each piece of work: the time since the
// last lap is added to the account. Only every 64th round reads the clock, and counts for 64; the first 64
// rounds are all timed, so that a short loop has figures too. In the other rounds a lap is one branch that is
// never taken.
//
// The accounts are estimates in nanoseconds: good to a few percent after some thousand rounds. Reading the
// clock takes about as long as a small piece of work; what it takes is measured once and left out. Now and then
// the system gives the processor to somebody else in the middle of a timed lap, and that time must not count 64
// times: the rounds that are not timed are taken to have lasted no longer than the last ones did. Nothing of it
// steers the loop: what is computed does not depend on the clock.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>

namespace sokrates {

class SampledClock {
 public:
  static constexpr std::uint64_t kRoundsPerSample = 64;

  // `read` tells the time in nanoseconds.
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

  void lap(std::uint64_t& account) {
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
  std::uint64_t weight_ = 0;  // of the round; 0: it is not timed
  std::uint64_t last_ = 0;
  std::uint64_t sample_began_ = 0;
  std::uint64_t since_sample_ = 0;  // from the sample before the last one to the last one
  std::uint64_t cost_of_reading_;
};

inline double in_seconds(std::uint64_t nanoseconds) {
  return static_cast<double>(nanoseconds) * 1e-9;
}

}  // namespace sokrates
