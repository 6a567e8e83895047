#include "solver/effective_branching.hpp"

#include <gtest/gtest.h>

#include <sokrates/solver.hpp>

namespace sokrates {
namespace {

TEST(EffectiveBranching, FindsTheFactorOfEvenTrees) {
  EXPECT_NEAR(effective_branching(2 + 4 + 8, 3), 2, 1e-5);
  EXPECT_NEAR(effective_branching(3 + 9 + 27 + 81, 4), 3, 1e-5);
  EXPECT_NEAR(effective_branching(7, 1), 7, 1e-5);
  EXPECT_NEAR(effective_branching(500, 500), 1, 1e-5);
}

TEST(EffectiveBranching, IsBelowOneIfThePathHasMoreStatesThanTheSearch) {
  const double b = effective_branching(5, 100);
  EXPECT_GT(b, 0);
  EXPECT_LT(b, 1);
  EXPECT_NEAR(b / (1 - b), 5, 1e-4);  // sum of the infinite series, whose tail is negligible
}

TEST(EffectiveBranching, SurvivesAnyNumber) {
  EXPECT_EQ(effective_branching(0, 5), 0);
  EXPECT_EQ(effective_branching(5, 0), 0);
  EXPECT_GT(effective_branching(UINT64_MAX, 1), 1e19);
  const double b = effective_branching(UINT64_MAX, 1'000'000);  // almost 1, because the tree is deep
  EXPECT_GT(b, 1);
  EXPECT_LT(b, 1.001);
}

TEST(EffectiveBranching, IsReportedForSolvedLevelsOnly) {
  const auto level = Level::from_text("######\n#@$ .#\n######");
  ASSERT_TRUE(level);
  Options options;
  options.engine = "bfs";
  EXPECT_NEAR(solve(*level, options).statistics.effective_branching, 1, 1e-5);
  options.limits.nodes = 1;
  EXPECT_EQ(solve(*level, options).statistics.effective_branching, 0);
}

}  // namespace
}  // namespace sokrates
