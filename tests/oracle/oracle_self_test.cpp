// Tests the oracles on hand-drawn levels whose optimal solutions can be counted by hand.
#include <gtest/gtest.h>

#include <stdexcept>
#include <string_view>

#include <sokrates/level.hpp>

#include "oracle/naive_search.hpp"
#include "oracle/push_search.hpp"
#include "oracle/replay.hpp"
#include "oracle/state_graph.hpp"

namespace oracle {
namespace {

using sokrates::Level;
using sokrates::Objective;
using sokrates::Win;

Level drawn(std::string_view text, Win win = Win::boxes) {
  sokrates::Expected<Level> level = Level::from_text(text, win);
  if (!level) throw std::invalid_argument(level.error());
  return *level;
}

void expect_cost(const Level& level, Objective objective, std::uint64_t pushes, std::uint64_t moves) {
  const NaiveAnswer answer = naive_solve(level, objective);
  ASSERT_EQ(answer.outcome, Outcome::solved);
  const auto replayed = replay(level, answer.lurd);
  ASSERT_TRUE(replayed.has_value()) << answer.lurd;
  EXPECT_TRUE(replayed->won);
  EXPECT_EQ(replayed->pushes, answer.pushes);
  EXPECT_EQ(replayed->moves, answer.moves);
  if (objective != Objective::moves) {
    EXPECT_EQ(answer.pushes, pushes) << answer.lurd;
  }
  if (objective != Objective::pushes) {
    EXPECT_EQ(answer.moves, moves) << answer.lurd;
  }
}

TEST(OracleSelf, SolvesACorridor) {
  const Level level = drawn(
      "########\n"
      "#@ $  .#\n"
      "########");
  for (const Objective objective :
       {Objective::pushes, Objective::moves, Objective::pushes_moves, Objective::moves_pushes}) {
    expect_cost(level, objective, 3, 4);
  }
  EXPECT_EQ(push_solve(level).pushes, 3U);
}

// The player stands between goal and box and has to get to the other side. He walks left, up twice, right
// four times, down twice and left: 10 steps, and the last one ends next to the box. Then he pushes twice.
TEST(OracleSelf, CountsTheWalkToTheOtherSide) {
  const Level level = drawn(
      "#######\n"
      "#     #\n"
      "# ### #\n"
      "#.@$  #\n"
      "#######");
  expect_cost(level, Objective::pushes_moves, 2, 12);
  expect_cost(level, Objective::moves_pushes, 2, 12);
  EXPECT_EQ(push_solve(level).pushes, 2U);
}

// The fewest pushes and the fewest moves are different solutions. The nearest goals are 1, 1, 1 and 2 pushes
// away and all of these pushes are possible, so the minimum is 5. But pushing a box that is on the path saves
// walking.
TEST(OracleSelf, MovesAndPushesMayDisagree) {
  const Level level = drawn(
      "########\n"
      "#..  ###\n"
      "# $ ####\n"
      "#$ .$  #\n"
      "#   .$@#\n"
      "########");
  expect_cost(level, Objective::pushes, 5, 0);
  expect_cost(level, Objective::pushes_moves, 5, 21);
  expect_cost(level, Objective::moves, 0, 12);
  expect_cost(level, Objective::moves_pushes, 7, 12);
  EXPECT_EQ(push_solve(level).pushes, 5U);
}

TEST(OracleSelf, ProvesLevelsUnsolvable) {
  for (const char* text : {
           "#####\n#@$ #\n#  .#\n#####",              // the box is at a wall without a goal
           "######\n#@$$.#\n#  . #\n######",          // two boxes in a row against the wall
           "#######\n#@$.#$#\n#######",               // an unreachable box is off goal
           "######\n#@$. #\n#  $ #\n#    #\n######",  // more boxes than goals
       }) {
    const Level level = drawn(text);
    EXPECT_EQ(naive_solve(level, Objective::pushes).outcome, Outcome::unsolvable) << text;
    EXPECT_EQ(push_solve(level).outcome, Outcome::unsolvable) << text;
  }
}

TEST(OracleSelf, AcceptsALevelSolvedAtTheStart) {
  for (const char* text : {"####\n#@*#\n####", "###\n#@#\n###", "######\n#@*#*#\n######"}) {
    const Level level = drawn(text);
    const NaiveAnswer answer = naive_solve(level, Objective::moves);
    EXPECT_EQ(answer.outcome, Outcome::solved);
    EXPECT_EQ(answer.lurd, "");
    EXPECT_EQ(push_solve(level).outcome, Outcome::solved);
    EXPECT_EQ(push_solve(level).pushes, 0U);
  }
}

TEST(OracleSelf, UsesTheNearestOfSpareGoals) {
  const Level level = drawn(
      "#########\n"
      "#. $@ . #\n"
      "#########");
  expect_cost(level, Objective::pushes_moves, 2, 2);
}

TEST(OracleSelf, TwoRobotsCanDoMoreThanOne) {
  // The box must be pushed right and then down. One player alone cannot get above it.
  const Level level = drawn(
      "######\n"
      "###@##\n"
      "#@$ ##\n"
      "###.##\n"
      "######");
  expect_cost(level, Objective::pushes_moves, 2, 2);
  EXPECT_EQ(naive_solve(level, Objective::pushes).lurd, "{2}R{1}D");
  const Level alone = drawn(
      "######\n"
      "### ##\n"
      "#@$ ##\n"
      "###.##\n"
      "######");
  EXPECT_EQ(naive_solve(alone, Objective::pushes).outcome, Outcome::unsolvable);
  EXPECT_EQ(push_solve(level).outcome, Outcome::beyond);  // reported as not supported
}

TEST(OracleSelf, PlayersBlockEachOther) {
  const Level level = drawn(
      "#######\n"
      "#@@$. #\n"
      "#######");
  EXPECT_EQ(naive_solve(level, Objective::pushes).lurd, "{2}R");
  const Level stuck = drawn(
      "######\n"
      "#@$@.#\n"
      "######");
  EXPECT_EQ(naive_solve(stuck, Objective::pushes).outcome, Outcome::unsolvable);
}

// Two robots stand next to the box and could push it in the wrong direction. The robot below takes a step and
// pushes it to the goal.
TEST(OracleSelf, TheRobotOnTheRightSidePushes) {
  const Level level = drawn(
      "#######\n"
      "###.###\n"
      "#@@$ @#\n"
      "### ###\n"
      "###@###\n"
      "#######");
  expect_cost(level, Objective::moves_pushes, 1, 2);
  EXPECT_EQ(naive_solve(level, Objective::moves).lurd, "{4}uU");
}

// A robot cannot be pushed: it stands where the box must go, and has to step aside itself.
TEST(OracleSelf, RobotsAreNotPushed) {
  const Level level = drawn(
      "#######\n"
      "####  #\n"
      "#@$@.##\n"
      "#######");
  expect_cost(level, Objective::moves_pushes, 2, 4);  // the robot steps right and up, then two pushes
  const Level walled = drawn(
      "#######\n"
      "#@$@. #\n"
      "#######");
  expect_cost(walled, Objective::moves_pushes, 2, 4);  // or right twice, to the end of the corridor
}

TEST(OracleSelf, RobotsChooseAmongSpareGoals) {
  // The first box needs two steps and two pushes, the second one push. The third goal stays empty.
  const Level level = drawn(
      "###########\n"
      "#@  $ . . #\n"
      "####  #####\n"
      "#@$.      #\n"
      "###########");
  expect_cost(level, Objective::moves_pushes, 3, 5);
}

TEST(OracleSelf, AnyRobotOnTheTargetWins) {
  const Level level = drawn(
      "#########\n"
      "#@$   # #\n"
      "##### $.#\n"
      "#@    # #\n"
      "#########",
      Win::player);
  // The boulder in front of the target can only be pushed onto it, and no further. No robot can get there.
  EXPECT_EQ(naive_solve(level, Objective::moves).outcome, Outcome::unsolvable);
  const Level open = drawn(
      "#########\n"
      "#@$     #\n"
      "#####$#.#\n"
      "#@      #\n"
      "#########",
      Win::player);
  expect_cost(open, Objective::moves_pushes, 0, 7);  // the second robot: six steps to the right and one up
  EXPECT_EQ(naive_solve(open, Objective::moves).lurd, "{2}rrrrrru");
}

TEST(OracleSelf, ThePlayerMustReachTheTarget) {
  const Level level = drawn(
      "######\n"
      "#@$  #\n"
      "## #.#\n"
      "######",
      Win::player);
  // The box ends above the target or in front of it and blocks the path.
  EXPECT_EQ(naive_solve(level, Objective::pushes).outcome, Outcome::unsolvable);
  const Level open = drawn(
      "######\n"
      "#@$  #\n"
      "##  .#\n"
      "######",
      Win::player);
  expect_cost(open, Objective::pushes_moves, 1, 4);
  EXPECT_EQ(push_solve(open).pushes, 1U);
  EXPECT_EQ(push_solve(level).outcome, Outcome::unsolvable);
}

TEST(OracleSelf, TheStateLimitIsRespected) {
  const Level level = drawn(
      "########\n"
      "#      #\n"
      "# $  $ #\n"
      "#  @   #\n"
      "# .  . #\n"
      "########");
  EXPECT_EQ(naive_solve(level, Objective::pushes, 50).outcome, Outcome::beyond);
  EXPECT_EQ(push_solve(level, 5).outcome, Outcome::beyond);
  EXPECT_FALSE(StateGraph(level, 50).complete());
  EXPECT_FALSE(PushGraph(level, 5).complete());
  EXPECT_EQ(naive_solve(level, Objective::pushes).pushes, 4U);
}

TEST(OracleSelf, ComputesTheDistanceOfEveryState) {
  // One box in a row of five: the positions are (player, box) pairs with the player left of the box.
  const Level level = drawn(
      "#######\n"
      "#@$ . #\n"
      "#######");
  const StateGraph graph(level);
  ASSERT_TRUE(graph.complete());
  EXPECT_EQ(graph.positions().size(),
            1U + 2U + 3U + 4U);  // the box on squares 2, 3, 4 (the goal) and 5 (dead)
  const auto pushes = graph.compute_distances(Objective::pushes);
  const auto moves = graph.compute_distances(Objective::moves);
  for (std::size_t id = 0; id < graph.positions().size(); ++id) {
    const int box = graph.rules().box_cells(graph.positions()[id])[0].column;
    const int player = graph.rules().player_cells(graph.positions()[id])[0].column;
    if (box == 5) {
      EXPECT_EQ(pushes[id], kInfinite);
      EXPECT_EQ(moves[id], kInfinite);
      continue;
    }
    EXPECT_EQ(first_metric(pushes[id]), static_cast<std::uint64_t>(4 - box));
    EXPECT_EQ(first_metric(moves[id]), static_cast<std::uint64_t>(box == 4 ? 0 : 3 - player));
  }
  const PushGraph push_graph(level);
  ASSERT_TRUE(push_graph.complete());
  ASSERT_EQ(push_graph.size(), 4U);
  EXPECT_EQ(push_graph.distance(0), 2U);
  EXPECT_EQ(push_graph.distance(1), 1U);
  EXPECT_EQ(push_graph.distance(2), 0U);
  EXPECT_EQ(push_graph.distance(3), PushGraph::kInfinite);
}

TEST(OracleSelf, ReplayRefusesIllegalSteps) {
  const Level level = drawn(
      "######\n"
      "#@ $.#\n"
      "######");
  ASSERT_TRUE(replay(level, "rR").has_value());
  EXPECT_TRUE(replay(level, "rR")->won);
  EXPECT_FALSE(replay(level, "r")->won);
  for (const char* wrong : {"rr", "R", "u", "rRR", "l", "x", "{2}r", "{0}r"}) {
    EXPECT_FALSE(replay(level, wrong).has_value()) << wrong;
  }
}

}  // namespace
}  // namespace oracle
