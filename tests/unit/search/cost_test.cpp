#include "search/cost.hpp"

#include <gtest/gtest.h>

namespace sokrates {
namespace {

constexpr Square kNowhere = 99;

TEST(Cost, IsComparedMajorFirst) {
  EXPECT_LT((Cost{1, 9}), (Cost{2, 0}));
  EXPECT_LT((Cost{2, 3}), (Cost{2, 4}));
  EXPECT_EQ((Cost{1, 2} + Cost{3, 5}), (Cost{4, 7}));
  EXPECT_GE((Cost{2, 4}), (Cost{2, 4}));
}

TEST(CostRule, CountsTheMetricsOfTheObjective) {
  const Move push{7, 4, Direction::up};
  const Move step{kNowhere, 0, Direction::up};
  const auto of = [&](Objective o, const Move& m) { return CostRule(o, Space::pushes).of(m, kNowhere); };
  EXPECT_EQ(of(Objective::pushes, push), (Cost{1, 0}));
  EXPECT_EQ(of(Objective::moves, push), (Cost{5, 0})) << "the walk and the push";
  EXPECT_EQ(of(Objective::pushes_moves, push), (Cost{1, 5}));
  EXPECT_EQ(of(Objective::moves_pushes, push), (Cost{5, 1}));
  EXPECT_EQ(of(Objective::pushes, step), (Cost{0, 0}));
  EXPECT_EQ(of(Objective::moves, step), (Cost{1, 0}));
  EXPECT_EQ(of(Objective::pushes_moves, step), (Cost{0, 1}));
  EXPECT_EQ(of(Objective::moves_pushes, step), (Cost{1, 0}));
}

TEST(CostRule, AnyCountsTheEdgesOfItsSpace) {
  const Move push{7, 4, Direction::up};
  EXPECT_EQ(CostRule(Objective::any, Space::pushes).of(push, kNowhere), (Cost{1, 0}));
  EXPECT_EQ(CostRule(Objective::any, Space::moves).of(push, kNowhere), (Cost{5, 0}));
  EXPECT_TRUE(CostRule(Objective::any, Space::pushes).is_pushes_only());
  EXPECT_FALSE(CostRule(Objective::any, Space::moves).is_pushes_only());
}

// The definition of equal states depends on these values.
TEST(CostRule, OnlyPushesMayForgetThePlayersSquare) {
  for (const Space space : {Space::pushes, Space::moves}) {
    EXPECT_TRUE(CostRule(Objective::pushes, space).is_pushes_only());
    for (const Objective o : {Objective::moves, Objective::pushes_moves, Objective::moves_pushes}) {
      EXPECT_FALSE(CostRule(o, space).is_pushes_only());
    }
  }
  EXPECT_FALSE(CostRule(Objective::pushes, Space::pushes).is_pair());
  EXPECT_FALSE(CostRule(Objective::moves, Space::pushes).is_pair());
  EXPECT_TRUE(CostRule(Objective::pushes_moves, Space::pushes).is_pair());
  EXPECT_TRUE(CostRule(Objective::moves_pushes, Space::pushes).is_pair());
}

TEST(CostRule, TakesTheRightPartOfAnEstimate) {
  const Estimate e{3, 8};
  EXPECT_EQ(CostRule(Objective::pushes, Space::pushes).of(e), (Cost{3, 0}));
  EXPECT_EQ(CostRule(Objective::moves, Space::pushes).of(e), (Cost{8, 0}));
  EXPECT_EQ(CostRule(Objective::pushes_moves, Space::pushes).of(e), (Cost{3, 8}));
  EXPECT_EQ(CostRule(Objective::moves_pushes, Space::pushes).of(e), (Cost{8, 3}));
}

}  // namespace
}  // namespace sokrates
