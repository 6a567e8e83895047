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

TEST(Metric, CountsWhatTheObjectiveNames) {
  const Move push{7, 4, Direction::up};
  const Move step{kNowhere, 0, Direction::up};
  const auto of = [&](Objective o, const Move& m) { return Metric(o, Space::pushes).of(m, kNowhere); };
  EXPECT_EQ(of(Objective::pushes, push), (Cost{1, 0}));
  EXPECT_EQ(of(Objective::moves, push), (Cost{5, 0})) << "the walk and the push";
  EXPECT_EQ(of(Objective::pushes_moves, push), (Cost{1, 5}));
  EXPECT_EQ(of(Objective::moves_pushes, push), (Cost{5, 1}));
  EXPECT_EQ(of(Objective::pushes, step), (Cost{0, 0}));
  EXPECT_EQ(of(Objective::moves, step), (Cost{1, 0}));
  EXPECT_EQ(of(Objective::pushes_moves, step), (Cost{0, 1}));
  EXPECT_EQ(of(Objective::moves_pushes, step), (Cost{1, 0}));
}

TEST(Metric, AnyCountsTheEdgesOfItsSpace) {
  const Move push{7, 4, Direction::up};
  EXPECT_EQ(Metric(Objective::any, Space::pushes).of(push, kNowhere), (Cost{1, 0}));
  EXPECT_EQ(Metric(Objective::any, Space::moves).of(push, kNowhere), (Cost{5, 0}));
  EXPECT_TRUE(Metric(Objective::any, Space::pushes).is_pushes_only());
  EXPECT_FALSE(Metric(Objective::any, Space::moves).is_pushes_only());
}

// What is "the same state" hangs on these.
TEST(Metric, OnlyPushesMayForgetThePlayersSquare) {
  for (const Space space : {Space::pushes, Space::moves}) {
    EXPECT_TRUE(Metric(Objective::pushes, space).is_pushes_only());
    for (const Objective o : {Objective::moves, Objective::pushes_moves, Objective::moves_pushes}) {
      EXPECT_FALSE(Metric(o, space).is_pushes_only());
    }
  }
  EXPECT_FALSE(Metric(Objective::pushes, Space::pushes).is_pair());
  EXPECT_FALSE(Metric(Objective::moves, Space::pushes).is_pair());
  EXPECT_TRUE(Metric(Objective::pushes_moves, Space::pushes).is_pair());
  EXPECT_TRUE(Metric(Objective::moves_pushes, Space::pushes).is_pair());
}

TEST(Metric, TakesTheRightPartOfAnEstimate) {
  const Estimate e{3, 8};
  EXPECT_EQ(Metric(Objective::pushes, Space::pushes).of(e), (Cost{3, 0}));
  EXPECT_EQ(Metric(Objective::moves, Space::pushes).of(e), (Cost{8, 0}));
  EXPECT_EQ(Metric(Objective::pushes_moves, Space::pushes).of(e), (Cost{3, 8}));
  EXPECT_EQ(Metric(Objective::moves_pushes, Space::pushes).of(e), (Cost{8, 3}));
}

}  // namespace
}  // namespace sokrates
