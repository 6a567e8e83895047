#include "bench/statistics.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace sokrates::bench {
namespace {

TEST(Median, OfNothingIsNothing) {
  EXPECT_FALSE(median({}));
}

TEST(Median, IsTheMiddleOrTheMeanOfTheMiddleTwo) {
  EXPECT_EQ(median({7}), 7);
  EXPECT_EQ(median({9, 1, 5}), 5);
  EXPECT_EQ(median({9, 1, 5, 2}), 3.5);
}

TEST(GeometricMean, RatiosCancelOut) {
  EXPECT_FALSE(geometric_mean({}));
  EXPECT_NEAR(*geometric_mean({2, 0.5}), 1, 1e-12);
  EXPECT_NEAR(*geometric_mean({1, 10, 100}), 10, 1e-9);
}

TEST(Par2, AnUnansweredQuestionCostsTwiceTheLimit) {
  EXPECT_FALSE(par2({}, 10));
  EXPECT_EQ(par2({{1, true}, {3, true}}, 10), 2);
  // The true cost of the level without an answer does not matter.
  EXPECT_EQ(par2({{1, true}, {9.5, false}, {3, true}}, 10), 8);
}

// The expected values are exact binomials: P(X <= k or X >= n-k) for n tosses of a coin.
TEST(SignTest, MatchesExactBinomials) {
  EXPECT_EQ(sign_test(0, 0), 1);
  EXPECT_EQ(sign_test(5, 5), 1);
  EXPECT_NEAR(sign_test(0, 1), 1, 1e-12);
  EXPECT_NEAR(sign_test(0, 5), 2 * 1 / 32.0, 1e-12);
  EXPECT_NEAR(sign_test(1, 9), 2 * (1 + 10) / 1024.0, 1e-12);
  EXPECT_NEAR(sign_test(2, 8), 2 * (1 + 10 + 45) / 1024.0, 1e-12);
  EXPECT_NEAR(sign_test(3, 9), 2 * (1 + 12 + 66 + 220) / 4096.0, 1e-12);
  EXPECT_NEAR(sign_test(4, 5), 1, 1e-12);
}

TEST(SignTest, IsSymmetric) {
  EXPECT_EQ(sign_test(3, 17), sign_test(17, 3));
}

TEST(SignTest, LargeNumbersNeitherOverflowNorVanish) {
  EXPECT_NEAR(sign_test(25000, 25000), 1, 1e-9);
  // 200 more or fewer than the expected 25000 are 1.79 standard deviations of 111.8.
  EXPECT_NEAR(sign_test(24800, 25200), 0.0744, 0.001);
  EXPECT_LT(sign_test(0, 50000), 1e-100);
}

TEST(Bootstrap, EqualRatiosLeaveNoDoubt) {
  const Interval interval = bootstrap_interval(std::vector<double>(50, 2.0));
  EXPECT_NEAR(interval.low, 2, 1e-9);
  EXPECT_NEAR(interval.high, 2, 1e-9);
}

TEST(Bootstrap, OfNothingIsNoDifference) {
  EXPECT_EQ(bootstrap_interval({}).low, 1);
  EXPECT_EQ(bootstrap_interval({}).high, 1);
}

TEST(Bootstrap, IsNearTheTextbookInterval) {
  // The logarithms are -1 and 3, fifty times each. Their mean is 1 and their deviation is 2. Therefore 95 of
  // 100 means are within 1.96 * 2 / sqrt(100) = 0.392 of 1.
  std::vector<double> ratios(50, std::exp(-1.0));
  ratios.insert(ratios.end(), 50, std::exp(3.0));
  const Interval interval = bootstrap_interval(ratios);
  EXPECT_NEAR(std::log(interval.low), 1 - 0.392, 0.06);
  EXPECT_NEAR(std::log(interval.high), 1 + 0.392, 0.06);
}

TEST(Bootstrap, IsTheSameEachTimeAndFollowsItsSeed) {
  const std::vector<double> ratios = {0.5, 0.9, 1.1, 1.2, 3, 0.7, 1.01};
  EXPECT_EQ(bootstrap_interval(ratios, 7).low, bootstrap_interval(ratios, 7).low);
  EXPECT_NE(bootstrap_interval(ratios, 7).low, bootstrap_interval(ratios, 8).low);
}

}  // namespace
}  // namespace sokrates::bench
