#include "generate/critique.hpp"

#include <gtest/gtest.h>

#include "generate/push_orders.hpp"
#include "unit/verify/drawn_level.hpp"

namespace sokrates::generate {
namespace {

TEST(Critique, NamesUnusedObjects) {
  // A dead end on the left, a corner that is never entered, a box that is never pushed, and a superfluous
  // goal.
  const Level level = drawn(
      "##########\n"
      "##### * .#\n"
      "#  @ $ . #\n"
      "##########");
  const Critique found = critique(level, {});
  ASSERT_TRUE(found.result.optimal);
  EXPECT_EQ(found.result.metrics.pushes, 2U);
  EXPECT_EQ(found.dead_ends, (std::vector<Cell>{{2, 1}, {2, 2}}));
  EXPECT_EQ(found.idle_boxes, (std::vector<Cell>{{1, 6}}));
  EXPECT_EQ(found.empty_goals, (std::vector<Cell>{{1, 8}}));
  EXPECT_EQ(found.unused_floor, (std::vector<Cell>{{1, 5}, {1, 7}, {2, 8}}));
  ASSERT_TRUE(found.push_orders);
  EXPECT_EQ(found.push_orders->count, 1U);
  EXPECT_TRUE(found.push_orders->is_exact);
}

TEST(Critique, FindsAFartherStartAndProvesIfThereIsNone) {
  const Level near = drawn("#########\n# @$.   #\n#       #\n#########");
  const Critique found = critique(near, {});
  ASSERT_TRUE(found.farther);
  EXPECT_TRUE(found.farther->is_farthest);
  EXPECT_GT(found.farther->pushes, 1U);
  Options options;
  options.objective = Objective::pushes;
  EXPECT_EQ(solve(found.farther->level, options).metrics.pushes, found.farther->pushes);
  const Critique again = critique(found.farther->level, {});
  ASSERT_TRUE(again.farther);
  EXPECT_EQ(again.farther->pushes, found.farther->pushes);
}

TEST(Critique, TestsInnerWalls) {
  // The first pillar makes a detour necessary. The second one has no effect.
  const Level level = drawn("#########\n#       #\n#       #\n# @$ #. #\n#       #\n#       #\n#########");
  const Critique found = critique(level, {});
  ASSERT_TRUE(found.result.optimal);
  EXPECT_EQ(found.unchecked_walls, 0U);
  EXPECT_TRUE(found.idle_walls.empty());  // without it, the box is pushed straight
  const Critique beside =
      critique(drawn("#########\n#       #\n# @$  . #\n#   #   #\n#       #\n#########"), {});
  EXPECT_EQ(beside.idle_walls, (std::vector<Cell>{{3, 4}}));
}

TEST(Critique, ReturnsNothingWithoutAProof) {
  const Critique found = critique(drawn("#####\n#@$ #\n#  .#\n#####"), {});
  EXPECT_EQ(found.result.status, Status::unsolvable);
  EXPECT_TRUE(found.unused_floor.empty());
  EXPECT_FALSE(found.push_orders);
}

TEST(ShortestWays, CountsSequencesOfPushes) {
  // There are two boxes with one push each, in either order.
  EXPECT_EQ(count_push_orders(drawn("#########\n#.$ @ $.#\n#########"), 2, 1000)->count, 2U);
  EXPECT_EQ(count_push_orders(drawn("#####\n#@$.#\n#####"), 1, 1000)->count, 1U);
  // The box goes around the corner, first right or first down.
  EXPECT_EQ(count_push_orders(drawn("######\n#    #\n# $  #\n#@ . #\n#    #\n######"), 2, 1000)->count, 2U);
  EXPECT_FALSE(count_push_orders(drawn("#########\n#.$ @ $.#\n#########"), 2, 1));
}

// A column for the player, and corridors to the right of it, each with a box that needs five pushes.
std::string corridors(int count) {
  std::string rows = "#########\n";
  for (int i = 0; i < count; ++i) rows += i == 0 ? "#@$    .#\n# #######\n" : "# $    .#\n# #######\n";
  return rows + "#########";
}

TEST(ShortestWays, CountsExactlyBelowTheLimit) {
  const auto ways = count_push_orders(drawn(corridors(5)), 25, 10'000);
  ASSERT_TRUE(ways);
  EXPECT_EQ(ways->count, 623'360'743'125'120U);  // 25! / (5!)^5
  EXPECT_TRUE(ways->is_exact);
}

TEST(ShortestWays, SaysThatALargeCountIsALowerBound) {
  const auto ways = count_push_orders(drawn(corridors(6)), 30, 50'000);  // 30! / (5!)^6, more than 2^66
  ASSERT_TRUE(ways);
  EXPECT_EQ(ways->count, kMaxPushOrders);
  EXPECT_FALSE(ways->is_exact);
}

}  // namespace
}  // namespace sokrates::generate
