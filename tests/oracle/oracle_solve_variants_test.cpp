// The solver against the truth beyond the plain case: every objective, spare goals, targets, several robots.
//
// Status and fewest moves of 3,300 levels with robots, spare goals and targets, and their other objectives;
// five times as many with SOKRATES_FULL=1.
#include <gtest/gtest.h>

#include <cstdint>
#include <string>

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

struct Variant {
  Kind kind;
  Objective objective;
  int levels;
};

class OracleVariants : public testing::TestWithParam<Variant> {};

TEST_P(OracleVariants, AgreeWithTheTruth) {
  const Variant variant = GetParam();
  Options options;
  options.objective = variant.objective;
  for (int i = 0; i < level_count(variant.levels); ++i) {
    const auto seed = static_cast<std::uint64_t>(i);
    const Level level = random_level(variant.kind, seed);
    const Answer truth = naive_solve(level, variant.objective);
    ASSERT_NE(truth.outcome, Outcome::beyond) << picture(level);
    const bool must_prove = variant.objective != Objective::any;
    ASSERT_EQ(complaint(level, options, truth, must_prove), "") << "seed " << seed;
  }
}

std::string name_of_variant(const testing::TestParamInfo<Variant>& tested) {
  std::string name(name_of(tested.param.objective));
  for (char& c : name) {
    if (c == ',') c = '_';
  }
  return name;
}

INSTANTIATE_TEST_SUITE_P(Objective, OracleVariants,
                         testing::Values(Variant{Kind::tiny, Objective::any, 400},
                                         Variant{Kind::tiny, Objective::moves, 400},
                                         Variant{Kind::tiny, Objective::pushes_moves, 400},
                                         Variant{Kind::tiny, Objective::moves_pushes, 400}),
                         name_of_variant);
INSTANTIATE_TEST_SUITE_P(SpareGoals, OracleVariants,
                         testing::Values(Variant{Kind::spare_goals, Objective::any, 300},
                                         Variant{Kind::spare_goals, Objective::pushes, 600},
                                         Variant{Kind::spare_goals, Objective::moves, 600},
                                         Variant{Kind::spare_goals, Objective::pushes_moves, 300},
                                         Variant{Kind::spare_goals, Objective::moves_pushes, 300}),
                         name_of_variant);
INSTANTIATE_TEST_SUITE_P(Target, OracleVariants,
                         testing::Values(Variant{Kind::target, Objective::any, 300},
                                         Variant{Kind::target, Objective::pushes, 600},
                                         Variant{Kind::target, Objective::moves, 600},
                                         Variant{Kind::target, Objective::pushes_moves, 300},
                                         Variant{Kind::target, Objective::moves_pushes, 300}),
                         name_of_variant);

INSTANTIATE_TEST_SUITE_P(Robots, OracleVariants,
                         testing::Values(Variant{Kind::robots, Objective::any, 200},
                                         Variant{Kind::robots, Objective::pushes, 400},
                                         Variant{Kind::robots, Objective::moves, 800}),
                         name_of_variant);
INSTANTIATE_TEST_SUITE_P(RobotsAndSpareGoals, OracleVariants,
                         testing::Values(Variant{Kind::robots_spare_goals, Objective::any, 200},
                                         Variant{Kind::robots_spare_goals, Objective::pushes, 400},
                                         Variant{Kind::robots_spare_goals, Objective::moves, 800}),
                         name_of_variant);
INSTANTIATE_TEST_SUITE_P(RobotsAndATarget, OracleVariants,
                         testing::Values(Variant{Kind::robots_target, Objective::any, 100},
                                         Variant{Kind::robots_target, Objective::pushes, 100},
                                         Variant{Kind::robots_target, Objective::moves, 500}),
                         name_of_variant);

// Corrals and pairs show their mistakes where there are many boxes; so does the search from both ends, which
// starts from every choice of goals.
TEST(OracleSpareGoals, FiveToEightBoxes) {
  int checked = 0;
  for (std::uint64_t seed = 0; checked < level_count(300); ++seed) {
    ASSERT_LT(seed, 6000U);
    const Level level = random_level(Kind::larger_spare_goals, seed);
    const Answer truth = push_solve(level, 200'000);
    if (truth.outcome == Outcome::beyond) continue;
    ++checked;
    for (const char* const engine : {"astar", "bidirectional", "ida-star"}) {
      Options options;
      options.engine = engine;
      options.objective = Objective::pushes;
      ASSERT_EQ(complaint(level, options, truth), "") << engine << ", seed " << seed;
    }
  }
}

}  // namespace
}  // namespace oracle
