// Compares the solver with the oracle: fewest pushes on thousands of random levels.
//
// The quick run uses 5,000 tiny levels and 300 levels of 5 to 8 boxes. SOKRATES_FULL=1 uses five times as
// many, and runs under sanitizers a tenth. Levels are assigned to slices by seed, so that slices can run in
// parallel.
#include <gtest/gtest.h>

#include <cstdint>

#include "oracle/naive_search.hpp"
#include "oracle/push_search.hpp"
#include "oracle/random_level.hpp"
#include "oracle/solver_check.hpp"
#include "oracle/test_size.hpp"

namespace oracle {
namespace {

using sokrates::Level;
using sokrates::Objective;
using sokrates::Options;

constexpr int kSlices = 8;

class OracleSolve : public testing::TestWithParam<int> {};

TEST_P(OracleSolve, TinyLevels) {
  Options options;
  options.objective = Objective::pushes;
  for (int i = 0; i < level_count(5000 / kSlices); ++i) {
    const auto seed = static_cast<std::uint64_t>(i * kSlices + GetParam());
    const Level level = random_level(Kind::tiny, seed);
    const Answer truth = naive_solve(level, Objective::pushes);
    ASSERT_NE(truth.outcome, Outcome::beyond) << picture(level);
    ASSERT_EQ(complaint(level, options, truth), "") << "seed " << seed;
  }
}

TEST_P(OracleSolve, FiveToEightBoxes) {
  Options options;
  options.objective = Objective::pushes;
  const int wanted = level_count((300 + kSlices - 1) / kSlices);
  int beyond = 0;
  for (int i = 0; i < wanted + beyond; ++i) {
    const auto seed = static_cast<std::uint64_t>(i * kSlices + GetParam());
    const Level level = random_level(Kind::larger, seed);
    const Answer truth = push_solve(level, 500'000);
    if (truth.outcome == Outcome::beyond) {  // replaced by another level
      ASSERT_LT(++beyond, wanted);
      continue;
    }
    ASSERT_EQ(complaint(level, options, truth), "") << "seed " << seed;
  }
}

INSTANTIATE_TEST_SUITE_P(Slice, OracleSolve, testing::Range(0, kSlices));

}  // namespace
}  // namespace oracle
