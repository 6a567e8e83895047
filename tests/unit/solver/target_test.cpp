// Tests levels that are won when the player reaches a target, with and without boulders.
#include <gtest/gtest.h>

#include <sokrates/solver.hpp>

#include "unit/board/random_level.hpp"
#include "unit/rules/plain_game.hpp"
#include "unit/solver/plain_optimum.hpp"
#include "unit/verify/drawn_level.hpp"

namespace sokrates {
namespace {

Level room(const char* text) {
  return drawn(text, Win::player);
}

TEST(Target, AWalkIsASolution) {
  // The straight path would push the box onto the target.
  const Level level = room(
      "#######\n"
      "#@ $ .#\n"
      "#     #\n"
      "#######");
  const Result result = solve(level);
  ASSERT_EQ(result.status, Status::solved) << result.reason;
  EXPECT_EQ(result.metrics.moves, 6U);
  EXPECT_TRUE(result.optimal);
  EXPECT_EQ(result.objective, Objective::moves);
}

TEST(Target, FewestPushesAndFewestMovesDiffer) {
  // The straight path needs 2 pushes. The path around needs none.
  const Level level = room(
      "#######\n"
      "#     #\n"
      "# ### #\n"
      "#@$.  #\n"
      "#######");
  Options options;
  options.objective = Objective::moves_pushes;
  const Result shortest = solve(level, options);
  ASSERT_EQ(shortest.status, Status::solved) << shortest.reason;
  EXPECT_EQ(shortest.metrics.moves, 2U);
  EXPECT_EQ(shortest.metrics.pushes, 2U);
  options.objective = Objective::pushes_moves;
  const Result gentlest = solve(level, options);
  ASSERT_EQ(gentlest.status, Status::solved) << gentlest.reason;
  EXPECT_EQ(gentlest.metrics.pushes, 0U) << gentlest.solution;
  EXPECT_EQ(gentlest.metrics.moves, 10U);
  EXPECT_TRUE(gentlest.optimal);
  EXPECT_EQ(gentlest.lower_bound, 0U);
}

// Every combination that is not rejected must be right.
void check_all_engines(const Level& level, const Truth& truth) {
  for (const ComponentInfo& engine : engines()) {
    for (const auto space :
         {std::optional<Space>{}, std::optional{Space::pushes}, std::optional{Space::moves}}) {
      for (const Objective objective : {Objective::any, Objective::pushes, Objective::moves,
                                        Objective::pushes_moves, Objective::moves_pushes}) {
        Options options;
        options.engine = engine.name;
        options.space = space;
        options.objective = objective;
        const Result result = solve(level, options);
        const std::string where = picture(level) + engine.name + ", " + std::string(name_of(objective)) +
                                  (space ? ", space " + std::string(name_of(*space)) : std::string());
        if (result.status == Status::invalid) {
          ASSERT_NE(result.reason, "") << where;
          continue;
        }
        ASSERT_EQ(result.status, truth.is_solvable() ? Status::solved : Status::unsolvable)
            << where << ": " << result.reason;
        if (!truth.is_solvable()) continue;
        const OrderedCost optimum = truth.of(objective);
        const OrderedCost found = ordered(objective, {result.metrics.pushes, result.metrics.moves});
        ASSERT_GE(found, optimum) << where;
        ASSERT_LE(result.lower_bound, optimum.first) << where;
        if (result.optimal) {
          ASSERT_EQ(found, optimum) << where << ": " << result.solution;
        }
        ASSERT_TRUE(verify(level, result.solution).valid) << where;
      }
    }
  }
}

TEST(Target, EveryCombinationIsRightOrRefused) {
  for (const char* text : {
           "#######\n#@ $ .#\n#     #\n#######",
           "#####\n#@ .#\n#####",
           "######\n#@$ .#\n######",
           "#######\n#@$ $.#\n#######",
           "#######\n#     #\n# ### #\n#@$.  #\n#######",
           "#####\n#+$ #\n#####",
           "######\n#@ $.#\n#  $ #\n##  ##\n######",
       }) {
    ASSERT_NO_FATAL_FAILURE(check_all_engines(room(text), Truth(room(text))));
  }
}

TEST(Target, RandomRooms) {
  Random random(61);
  int solvable = 0;
  for (int trial = 0; trial < 60; ++trial) {
    const Level level = random_level(random, {6, 5, 12, 4, 1}, Win::player);
    const Truth truth(level);
    ASSERT_NO_FATAL_FAILURE(check_all_engines(level, truth));
    solvable += truth.is_solvable() ? 1 : 0;
  }
  EXPECT_GT(solvable, 25);
}

// Heuristics estimate the cost of boxes. They are rejected with a reason.
TEST(Target, HeuristicsOfBoxesAreRefused) {
  for (const ComponentInfo& heuristic : heuristics()) {
    if (heuristic.name == "none") continue;
    Options options;
    options.engine = "astar";
    options.heuristic = heuristic.name;
    const Result result = solve(room("@ $ ."), options);
    EXPECT_EQ(result.status, Status::invalid) << heuristic.name;
    EXPECT_NE(result.reason.find(heuristic.name), std::string::npos) << result.reason;
  }
}

// Unreachable boxes off goal do not matter if the player has to reach a target.
TEST(Target, SceneryIsNoObstacle) {
  const Result result = solve(room("######\n#@.#$#\n######"));
  EXPECT_EQ(result.status, Status::solved) << result.reason;
}

// With objective `any`, a state is expanded once. A cheaper path to it changes only its parent. Otherwise,
// greedy search reopens the few thousand states of such a room a million times.
TEST(Target, AnySolutionOpensNothingTwice) {
  const Level level = room(
      "#######\n"
      "#@    #\n"
      "# $ $ #\n"
      "#  $$ #\n"
      "# $ $ #\n"
      "#$  $.#\n"
      "#######");
  for (const char* engine : {"greedy", "weighted-astar", "iterative-greedy", "priority"}) {
    Options options;
    options.engine = engine;
    options.objective = Objective::any;
    options.limits.nodes = 100'000;
    options.heuristic = "none";
    const Result result = solve(level, options);
    EXPECT_EQ(result.status, Status::solved) << engine << ": " << result.reason;
    EXPECT_EQ(result.statistics.reopened, 0U) << engine;
  }
}

}  // namespace
}  // namespace sokrates
