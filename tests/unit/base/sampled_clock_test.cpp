#include "base/sampled_clock.hpp"

#include <gtest/gtest.h>

namespace sokrates {
namespace {

void wait(std::uint64_t nanoseconds) {
  const std::uint64_t end = SampledClock::now() + nanoseconds;
  while (SampledClock::now() < end) {
  }
}

TEST(SampledClock, ChargesWhoeverDidTheWork) {
  SampledClock clock;
  std::uint64_t first = 0;
  std::uint64_t second = 0;
  clock.begin_round();
  wait(3'000'000);
  clock.lap(first);
  wait(1'000'000);
  clock.lap(second);
  EXPECT_GE(first, 2'900'000U);  // less the reading of the clock
  EXPECT_GE(second, 900'000U);
}

TEST(SampledClock, WhatComesBeforeARoundIsNobodys) {
  SampledClock clock;
  std::uint64_t account = 0;
  for (std::uint64_t i = 0; i <= SampledClock::kRoundsPerSample; ++i) clock.begin_round();
  clock.begin_round();  // not a timed one
  wait(1'000'000);
  clock.lap(account);
  EXPECT_EQ(account, 0U);
}

TEST(SampledClock, ATimedRoundCountsForAllThatAreNot) {
  SampledClock clock;
  std::uint64_t early = 0;
  for (std::uint64_t i = 0; i < SampledClock::kRoundsPerSample; ++i) {
    clock.begin_round();
    clock.lap(early);
  }
  std::uint64_t account = 0;
  clock.begin_round();
  wait(1'000'000);
  clock.lap(account);
  EXPECT_GE(account, 900'000U * SampledClock::kRoundsPerSample);
  const std::uint64_t after_the_timed_one = account;
  for (std::uint64_t i = 1; i < SampledClock::kRoundsPerSample; ++i) {
    clock.begin_round();
    clock.lap(account);
  }
  EXPECT_EQ(account, after_the_timed_one);
}

TEST(SampledClock, ALapBeforeTheFirstRoundIsFree) {
  SampledClock clock;
  std::uint64_t account = 0;
  clock.lap(account);
  EXPECT_EQ(account, 0U);
}

}  // namespace
}  // namespace sokrates
