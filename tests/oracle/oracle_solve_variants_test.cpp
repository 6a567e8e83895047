// The solver against the truth beyond the plain case: every objective, spare goals, targets, several robots.
#include <gtest/gtest.h>

#include <cstdint>
#include <string>

#include "oracle/naive_search.hpp"
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
                                         Variant{Kind::spare_goals, Objective::moves, 300},
                                         Variant{Kind::spare_goals, Objective::pushes_moves, 300},
                                         Variant{Kind::spare_goals, Objective::moves_pushes, 300}),
                         name_of_variant);
INSTANTIATE_TEST_SUITE_P(Target, OracleVariants,
                         testing::Values(Variant{Kind::target, Objective::any, 300},
                                         Variant{Kind::target, Objective::pushes, 600},
                                         Variant{Kind::target, Objective::moves, 300},
                                         Variant{Kind::target, Objective::pushes_moves, 300},
                                         Variant{Kind::target, Objective::moves_pushes, 300}),
                         name_of_variant);

// No engine plays several robots yet: the solver has to say so, or to be right.
TEST(OracleRobots, RefusedOrRight) {
  Options options;
  options.objective = Objective::pushes;
  for (int i = 0; i < level_count(100); ++i) {
    const auto seed = static_cast<std::uint64_t>(i);
    const Level level = random_level(Kind::robots, seed);
    const sokrates::Result result = sokrates::solve(level, options);
    if (result.status == sokrates::Status::unknown || result.status == sokrates::Status::invalid) {
      ASSERT_NE(result.reason.find("robots"), std::string::npos) << result.reason;
      continue;
    }
    ASSERT_EQ(complaint(level, options, naive_solve(level, Objective::pushes)), "") << "seed " << seed;
  }
}

}  // namespace
}  // namespace oracle
