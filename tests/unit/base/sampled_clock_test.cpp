#include "base/sampled_clock.hpp"

#include <gtest/gtest.h>

namespace sokrates {
namespace {

void wait(std::uint64_t nanoseconds) {
  const std::uint64_t end = SampledClock::now() + nanoseconds;
  while (SampledClock::now() < end) {
  }
}

TEST(SampledClock, ChargesTheStageThatDidTheWork) {
  SampledClock clock;
  std::uint64_t first = 0;
  std::uint64_t second = 0;
  clock.begin_round();
  wait(3'000'000);
  clock.record(first);
  wait(1'000'000);
  clock.record(second);
  EXPECT_GE(first, 2'900'000U);  // without the time of reading the clock
  EXPECT_GE(second, 900'000U);
}

TEST(SampledClock, AnUntimedRoundIsNotCharged) {
  SampledClock clock;
  std::uint64_t account = 0;
  for (std::uint64_t i = 0; i <= SampledClock::kRoundsPerSample; ++i) clock.begin_round();
  clock.begin_round();  // not a timed round
  wait(1'000'000);
  clock.record(account);
  EXPECT_EQ(account, 0U);
}

// A clock that advances only when the test sets it.
std::uint64_t told_time = 0;
std::uint64_t tell_time() {
  return told_time;
}

void run_rounds(SampledClock& clock, std::uint64_t rounds, std::uint64_t each, std::uint64_t& account) {
  for (std::uint64_t i = 0; i < rounds; ++i) {
    clock.begin_round();
    told_time += each;
    clock.record(account);
  }
}

TEST(SampledClock, ATimedRoundRepresentsTheUntimedRounds) {
  SampledClock clock(tell_time);
  std::uint64_t account = 0;
  run_rounds(clock, SampledClock::kRoundsPerSample, 100, account);
  EXPECT_EQ(account, SampledClock::kRoundsPerSample * 100);
  run_rounds(clock, 1, 100, account);
  EXPECT_EQ(account, 2 * SampledClock::kRoundsPerSample * 100);
  run_rounds(clock, SampledClock::kRoundsPerSample - 1, 100, account);
  EXPECT_EQ(account, 2 * SampledClock::kRoundsPerSample * 100);
}

// The operating system may interrupt a timed stage for longer than all rounds take.
TEST(SampledClock, AnInterruptionDoesNotCountForAllRounds) {
  constexpr std::uint64_t kAway = 10'000'000;
  SampledClock clock(tell_time);
  std::uint64_t account = 0;
  run_rounds(clock, SampledClock::kRoundsPerSample, 100, account);
  run_rounds(clock, 1, kAway, account);
  EXPECT_LE(account, kAway + 2 * SampledClock::kRoundsPerSample * 100);
  EXPECT_GE(account, kAway);
}

TEST(SampledClock, ALapBeforeTheFirstRoundIsNotCharged) {
  SampledClock clock;
  std::uint64_t account = 0;
  clock.record(account);
  EXPECT_EQ(account, 0U);
}

}  // namespace
}  // namespace sokrates
