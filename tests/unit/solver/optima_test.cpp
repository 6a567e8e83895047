// Tests drawn levels with known optimal solutions, for every engine that proves optimality.
#include <gtest/gtest.h>

#include <sokrates/solver.hpp>

#include "unit/solver/plain_optimum.hpp"
#include "unit/verify/drawn_level.hpp"

namespace sokrates {
namespace {

struct Known {
  const char* text;
  Lengths fewest_pushes;  // and the fewest moves of such a solution
  Lengths fewest_moves;   // and the fewest pushes of such a solution
};

// plain_optimum() below confirms these values.
const std::vector<Known>& known_levels() {
  static const std::vector<Known> all{
      {"#####\n"
       "#@$.#\n"
       "#####",
       {1, 1},
       {1, 1}},
      {"########\n"
       "#@  $ .#\n"
       "########",
       {2, 4},
       {2, 4}},
      {"##########\n"
       "#  #     #\n"
       "# $  # $ #\n"
       "#.   @  .#\n"
       "##########",
       {4, 17},
       {4, 17}},
      // The boxes on goals must be pushed away and back.
      {"########\n"
       "#      #\n"
       "# .**$@#\n"
       "#      #\n"
       "#####  #\n"
       "    ####",
       {7, 23},
       {7, 23}},
      // There are more goals than boxes, and the nearest goal is the wrong one.
      {"########\n"
       "#.     #\n"
       "# $. $ #\n"
       "#.@    #\n"
       "########",
       {4, 11},
       {4, 11}},
      // From here on, the two objectives need different solutions: fewest pushes need more moves.
      {"#######\n"
       "#  #  #\n"
       "#    .#\n"
       "#  @$ #\n"
       "##$   #\n"
       "#  .  #\n"
       "#######",
       {6, 19},
       {8, 15}},
      {"#######\n"
       "#     #\n"
       "##$   #\n"
       "#  $# #\n"
       "##.   #\n"
       "#. #@.#\n"
       "#######",
       {6, 24},
       {8, 22}},
      {"#######\n"
       "#  .$ #\n"
       "# $ #.#\n"
       "# @   #\n"
       "#     #\n"
       "#    .#\n"
       "#######",
       {6, 25},
       {7, 18}},
  };
  return all;
}

Lengths expected(const Known& known, Objective objective) {
  const bool by_moves = objective == Objective::moves || objective == Objective::moves_pushes;
  return by_moves ? known.fewest_moves : known.fewest_pushes;
}

TEST(Optima, AreThoseOfThePlainGame) {
  for (const Known& known : known_levels()) {
    const Truth truth(drawn(known.text));
    ASSERT_TRUE(truth.is_solvable()) << known.text;
    for (const Objective objective : kObjectives) {
      EXPECT_EQ(truth.of(objective), ordered(objective, expected(known, objective)))
          << known.text << ", " << name_of(objective);
    }
  }
}

TEST(Optima, EveryProvingEngineFindsThem) {
  for (const char* engine :
       {"bfs", "uniform-cost", "astar", "iterative-greedy", "iterative-weighted-astar"}) {
    for (const Known& known : known_levels()) {
      for (const Objective objective : kObjectives) {
        Options options;
        options.engine = engine;
        options.objective = objective;
        const Result result = solve(drawn(known.text), options);
        if (result.status == Status::invalid) {
          EXPECT_STREQ(engine, "bfs") << result.reason;
          continue;
        }
        const std::string where =
            std::string(engine) + ", " + std::string(name_of(objective)) + "\n" + known.text;
        ASSERT_EQ(result.status, Status::solved) << where << result.reason;
        EXPECT_TRUE(result.optimal) << where;
        EXPECT_EQ(result.limit, Limit::none) << where;
        EXPECT_EQ(result.engine, engine);
        EXPECT_EQ(result.objective, objective);
        const OrderedCost best = ordered(objective, expected(known, objective));
        EXPECT_EQ(ordered(objective, {result.metrics.pushes, result.metrics.moves}), best) << where;
        EXPECT_EQ(result.lower_bound, best.first) << where;
        const Verdict verdict = verify(drawn(known.text), result.solution);
        EXPECT_TRUE(verdict.valid) << verdict.reason;
        EXPECT_EQ(verdict.metrics, result.metrics);
      }
    }
  }
}

TEST(Optima, TheDefaultEngineOfAnObjectiveProvesIt) {
  for (const Known& known : known_levels()) {
    for (const Objective objective : kObjectives) {
      Options options;
      options.objective = objective;
      const Result result = solve(drawn(known.text), options);
      EXPECT_TRUE(result.optimal);
      EXPECT_EQ(ordered(objective, {result.metrics.pushes, result.metrics.moves}),
                ordered(objective, expected(known, objective)));
    }
    const Result any = solve(drawn(known.text));
    EXPECT_EQ(any.status, Status::solved);
    EXPECT_EQ(any.objective, Objective::any);
    EXPECT_LE(any.lower_bound, known.fewest_pushes.pushes);
    EXPECT_EQ(any.optimal, any.metrics.pushes == any.lower_bound) << "said where it is known, and only there";
  }
}

TEST(Optima, EveryEngineSolvesEveryLevel) {
  for (const ComponentInfo& engine : engines()) {
    if (engine.is_for_targets) continue;
    for (const Known& known : known_levels()) {
      Options options;
      options.engine = engine.name;
      const Result result = solve(drawn(known.text), options);
      ASSERT_EQ(result.status, Status::solved) << engine.name << "\n" << known.text << result.reason;
      EXPECT_TRUE(verify(drawn(known.text), result.solution).valid);
      EXPECT_GE(result.metrics.pushes, known.fewest_pushes.pushes);
      EXPECT_GE(result.metrics.moves, known.fewest_moves.moves);
      EXPECT_GT(result.statistics.expanded, 0U) << engine.name;
      EXPECT_GE(result.statistics.generated, result.statistics.expanded > 1 ? 1U : 0U);
      // The table of ida-star stores states that were searched without success. It is empty if the first push
      // solves the level.
      EXPECT_GT(result.statistics.stored + (engine.name == "ida-star" ? 1U : 0U), 0U);
      EXPECT_GT(result.statistics.record_bytes, 0U);
      EXPECT_GT(result.statistics.peak_bytes, 0U);
    }
  }
}

// With edges of equal cost, or with a consistent heuristic, the first path to a state is a cheapest path.
TEST(Optima, NothingIsExpandedTwice) {
  for (const Known& known : known_levels()) {
    for (const char* engine : {"bfs", "uniform-cost", "astar"}) {
      for (const Objective objective : kObjectives) {
        Options options;
        options.engine = engine;
        options.objective = objective;
        const Statistics found = solve(drawn(known.text), options).statistics;
        EXPECT_EQ(found.reopened, 0U) << engine << ", " << name_of(objective) << "\n" << known.text;
        EXPECT_LE(found.expanded, found.stored) << engine << ", " << name_of(objective) << "\n" << known.text;
      }
    }
  }
}

TEST(Optima, ALevelThatStartsSolvedIsSolvedByNothing) {
  for (const char* text : {"#####\n#@* #\n#####", "#####\n#@ .#\n#####", "#####\n#@  #\n#####"}) {
    for (const ComponentInfo& engine : engines()) {
      if (engine.is_for_targets) continue;
      Options options;
      options.engine = engine.name;
      const Result result = solve(drawn(text), options);
      ASSERT_EQ(result.status, Status::solved) << engine.name << "\n" << text << "\n" << result.reason;
      EXPECT_EQ(result.solution, "");
      EXPECT_TRUE(result.optimal) << engine.name << ": nothing is shorter than nothing";
      EXPECT_EQ(result.lower_bound, 0U);
    }
  }
}

// Simplification walls in the box on the goal, and then the player no longer reaches the floor above it.
TEST(Optima, AnOpenBorderBehindABoxThatNeverMovesDoesNotMatter) {
  for (const char* engine : {"", "astar", "backward", "fess", "homeward"}) {
    Options options;
    options.engine = engine;
    const Result result = solve(drawn("---------\n"
                                      "--#*#----\n"
                                      "###--####\n"
                                      "####@$-.#\n"
                                      "#########"),
                                options);
    EXPECT_EQ(result.status, Status::solved) << engine << ": " << result.reason;
    EXPECT_EQ(result.solution, "RR") << engine;
  }
}

TEST(Optima, TheOptimizerLeavesOutWalksIntoDeadEnds) {
  for (const Objective objective : {Objective::moves, Objective::moves_pushes, Objective::pushes_moves}) {
    Options options;
    options.objective = objective;
    options.solutions = {"llrrR"};
    const Result result = solve(drawn("#######\n#  @$.#\n####  #\n#######"), options);
    EXPECT_EQ(result.status, Status::solved) << result.reason;
    EXPECT_EQ(result.solution, "R") << static_cast<int>(objective);
    EXPECT_TRUE(result.optimal);
  }
}

TEST(Optima, TheBestOfSeveralGivenSolutionsIsKept) {
  for (const Objective objective : {Objective::any, Objective::pushes, Objective::moves}) {
    Options options;
    options.objective = objective;
    options.solutions = {"duduR", "R", "drluR"};
    const Result result = solve(drawn("#####\n#@$.#\n#   #\n#####"), options);
    EXPECT_EQ(result.solution, "R") << static_cast<int>(objective) << result.reason;
  }
}

TEST(Optima, BoxesThatNeverMoveDoNotMatter) {
  const Result result =
      solve(drawn("########\n"
                  "#@$.#* #\n"
                  "########"));
  EXPECT_EQ(result.status, Status::solved);
  EXPECT_EQ(result.solution, "R");
}

}  // namespace
}  // namespace sokrates
