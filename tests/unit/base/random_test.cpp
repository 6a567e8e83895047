#include "base/random.hpp"

#include <gtest/gtest.h>

#include <array>

namespace sokrates {
namespace {

// These are the published test values of SplitMix64 for the seeds 0 and 1234567.
TEST(Random, GivesThePublishedValues) {
  Random zero(0);
  EXPECT_EQ(zero.next(), 0xE220A8397B1DCDAFU);
  EXPECT_EQ(zero.next(), 0x6E789E6AA1B965F4U);
  EXPECT_EQ(zero.next(), 0x06C45D188009454FU);
  EXPECT_EQ(zero.next(), 0xF88BB8A8724C81ECU);
  Random other(1234567);
  EXPECT_EQ(other.next(), 6457827717110365317U);
  EXPECT_EQ(other.next(), 3203168211198807973U);
  EXPECT_EQ(other.next(), 9817491932198370423U);
  EXPECT_EQ(other.next(), 4593380528125082431U);
  EXPECT_EQ(other.next(), 16408922859458223821U);
}

TEST(Random, BelowReturnsEveryValueBelowTheBound) {
  for (const std::uint32_t bound : {1U, 2U, 3U, 7U, 10U}) {
    Random random(bound);
    std::array<int, 10> seen{};
    for (int i = 0; i < 10'000; ++i) {
      const std::uint32_t value = random.below(bound);
      ASSERT_LT(value, bound);
      ++seen[value];
    }
    const int even_share = 10'000 / static_cast<int>(bound);
    for (std::uint32_t value = 0; value < bound; ++value) {
      EXPECT_NEAR(seen[value], even_share, 300) << value << " of " << bound;
    }
  }
}

TEST(Random, BelowReachesTheTopOfALargeRange) {
  Random random(5);
  std::uint32_t largest = 0;
  for (int i = 0; i < 1000; ++i) {
    const std::uint32_t value = random.below(0xFFFFFFFFU);
    ASSERT_LT(value, 0xFFFFFFFFU);
    largest = value > largest ? value : largest;
  }
  EXPECT_GT(largest, 0xFC000000U);
}

}  // namespace
}  // namespace sokrates
