// Scattered levels are what they promise, and the labels of a dataset (bindings/python) are those of the oracle.
#include <gtest/gtest.h>

#include <sokrates/generate.hpp>
#include <sokrates/solver.hpp>

#include "oracle/push_search.hpp"
#include "oracle/test_size.hpp"

namespace sokrates {
namespace {

TEST(Scattered, IsSolvableAndDependsOnItsArgumentsAlone) {
  for (std::uint64_t number = 0; number < 50; ++number) {
    const Level level = generate::scattered_level(10, 10, 4, 7, number);
    EXPECT_EQ(level.boxes().size(), 4U);
    EXPECT_EQ(level.goals().size(), 4U);
    EXPECT_EQ(level, generate::scattered_level(10, 10, 4, 7, number));
    EXPECT_EQ(solve(level).status, Status::solved);
  }
  EXPECT_NE(generate::scattered_level(10, 10, 4, 7, 0), generate::scattered_level(10, 10, 4, 8, 0));
}

TEST(Scattered, HasTheFewestPushesOfTheOracle) {
  Options options;
  options.objective = Objective::pushes;
  int compared = 0;
  for (int i = 0; i < oracle::level_count(100, 1000); ++i) {
    const Level level = generate::scattered_level(10, 10, 4, 11, static_cast<std::uint64_t>(i));
    const oracle::Answer truth = oracle::push_solve(level);
    if (truth.outcome == oracle::Outcome::beyond) continue;
    ++compared;
    const Result result = solve(level, options);
    EXPECT_TRUE(result.optimal) << i;
    EXPECT_EQ(result.metrics.pushes, truth.pushes) << i;
  }
  EXPECT_GT(compared, oracle::level_count(90, 900));
}

}  // namespace
}  // namespace sokrates
