// Tests a caller's own estimate: it is called with valid positions, it orders the search, and its exceptions
// reach the caller. tests/oracle/oracle_estimate_test.cpp compares claims with the oracle.
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <stdexcept>

#include <gtest/gtest.h>

#include <sokrates/game.hpp>
#include <sokrates/solver.hpp>

#include "analysis/simplified.hpp"
#include "oracle/random_level.hpp"
#include "oracle/test_size.hpp"
#include "unit/verify/drawn_level.hpp"

namespace sokrates {
namespace {

// Returns the sum of the Manhattan distances from each box to its nearest goal.
double nearest(const Placement& now) {
  int sum = 0;
  for (const Cell box : now.boxes) {
    int best = 1000;
    for (const Cell goal : now.level.goals()) {
      best = std::min(best, std::abs(goal.row - box.row) + std::abs(goal.column - box.column));
    }
    sum += best;
  }
  return sum;
}

Options with(EstimateFunction estimate, const char* engine = "") {
  Options options;
  options.engine = engine;
  options.estimate = std::move(estimate);
  return options;
}

// If the caller's estimate computes the same as the heuristic, the search is the same.
TEST(CallersEstimate, IsFollowedAsAHeuristicIs) {
  int solved = 0;
  for (int seed = 0; seed < oracle::level_count(20, 100); ++seed) {
    const Level level = oracle::random_level(oracle::Kind::tiny, static_cast<std::uint64_t>(seed) + 100);
    // The heuristic leaves out goals that are walls on the simplified level.
    const Board board(level);
    const std::optional<Level> simple = simplified(board);
    if (simple && !find_walled_in(board, Board(*simple)).empty()) continue;
    for (const char* engine : {"greedy", "weighted-astar", "weighted-astar:1.37", "astar"}) {
      Options own;
      own.engine = engine;
      own.objective = Objective::any;
      own.heuristic = "manhattan";
      own.without = {"symmetry"};
      Options callers = own;
      callers.estimate = nearest;
      const Result a = solve(level, own);
      const Result b = solve(level, callers);
      ASSERT_EQ(a.status, b.status) << a.reason << b.reason;
      if (a.status != Status::solved) continue;
      ++solved;
      EXPECT_EQ(a.solution, b.solution) << engine;
      EXPECT_EQ(a.statistics.expanded, b.statistics.expanded) << engine;
    }
  }
  EXPECT_GT(solved, 0);
}

// Every position passed to the estimate has the boxes and players of the level, on its floor.
TEST(CallersEstimate, IsAskedAboutTruePositions) {
  for (const oracle::Kind kind : oracle::kKinds) {
    const Level level = oracle::random_level(kind, 5);
    std::size_t asked = 0;
    Options options = with(
        [&](const Placement& now) {
          ++asked;
          EXPECT_EQ(now.level, level);
          EXPECT_EQ(now.boxes.size(), level.boxes().size());
          EXPECT_EQ(now.players.size(), level.players().size());
          for (const Cell c : now.boxes) EXPECT_FALSE(level.is_wall(c));
          for (const Cell c : now.players) {
            EXPECT_FALSE(level.is_wall(c));
            EXPECT_EQ(std::count(now.boxes.begin(), now.boxes.end(), c), 0);
          }
          return 7.5;
        },
        "greedy");
    options.limits.nodes = 500;
    const Result result = solve(level, options);
    EXPECT_NE(result.status, Status::invalid) << result.reason;
    EXPECT_TRUE(asked > 0 || result.statistics.generated == 0);
  }
}

const Level& two_boxes() {
  static const Level level = drawn("#######\n#     #\n#@ $. #\n#  $. #\n#     #\n#######");
  return level;
}

// With random values, solutions are still found, and they are called optimal only if the bound proves it.
TEST(CallersEstimate, MayBeAnything) {
  std::uint32_t state = 1;
  for (const char* engine : {"greedy", "weighted-astar", "astar", "iterative-greedy"}) {
    const Result result = solve(
        two_boxes(), with([&](const Placement&) { return state = state * 1664525 + 1013904223; }, engine));
    EXPECT_EQ(result.status, Status::solved) << result.reason;
    EXPECT_LE(result.lower_bound, 2U) << "two pushes are enough";
    EXPECT_TRUE(!result.optimal || result.metrics.pushes == 2) << engine;
  }
  EXPECT_EQ(solve(two_boxes(), with([](const Placement&) { return 0U; })).status, Status::solved);
  EXPECT_EQ(Game(two_boxes()).hint(with(nearest)).status, Status::solved);
}

TEST(CallersEstimate, IsAcceptedByBestFirstEngines) {
  for (const ComponentInfo& engine : engines()) {
    const bool is_welcome = engine.name == "greedy" || engine.name == "iterative-greedy" ||
                            engine.name == "astar" || engine.name == "weighted-astar" ||
                            engine.name == "iterative-weighted-astar";
    const std::optional<Error> error = check(with(nearest, engine.name.c_str()));
    EXPECT_EQ(error.has_value(), !is_welcome) << engine.name;
    EXPECT_TRUE(!error || error->code == ErrorCode::misfit) << engine.name;
  }
}

TEST(CallersEstimate, TheDefaultEngineFollowsTheObjective) {
  EXPECT_EQ(solve(two_boxes(), with(nearest)).engine, "greedy");
  Options options = with(nearest);
  options.objective = Objective::pushes;
  const Result result = solve(two_boxes(), options);
  EXPECT_EQ(result.engine, "astar");
  EXPECT_EQ(result.metrics.pushes, 2U);
  EXPECT_TRUE(result.optimal) << "the matching proves two pushes";
}

// The goals above and below the box are equally near. The estimate prefers one of them by a small fraction.
TEST(CallersEstimate, FractionsDecide) {
  const Level up_and_down = drawn("######\n#.   #\n# $@ #\n#.   #\n######");
  for (const double sign : {1.0, -1.0}) {
    const auto rows = [&](const Placement& now) { return 5 + sign * 1e-5 * now.boxes.front().row; };
    const Result result = solve(up_and_down, with(rows, "astar"));
    ASSERT_EQ(result.status, Status::solved);
    const bool is_up = result.solution.find('U') != std::string::npos;
    EXPECT_EQ(is_up, sign > 0) << result.solution;
  }
}

TEST(CallersEstimate, AnInfiniteValueDropsThePosition) {
  const double infinity = std::numeric_limits<double>::infinity();
  Options options = with([=](const Placement&) { return infinity; }, "astar");
  options.objective = Objective::pushes;
  Result result = solve(two_boxes(), options);
  EXPECT_EQ(result.status, Status::unknown) << "nothing is proved";
  EXPECT_EQ(result.limit, Limit::none);
  EXPECT_NE(result.reason.find("infinite estimate"), std::string::npos) << result.reason;
  EXPECT_EQ(result.lower_bound, 2U);
  // Only the upper box may be pushed to its goal first. The statistics count the other pushes.
  options.estimate = [=](const Placement& now) {
    return std::any_of(now.boxes.begin(), now.boxes.end(),
                       [](Cell c) {
                         return c == Cell{2, 4};
                       })
               ? nearest(now)
           : now.boxes.front() == Cell{2, 3} && now.boxes.back() == Cell{3, 3} ? 2.0
                                                                               : infinity;
  };
  result = solve(two_boxes(), options);
  ASSERT_EQ(result.status, Status::solved) << result.reason;
  EXPECT_EQ(result.metrics.pushes, 2U);
  EXPECT_TRUE(result.optimal) << "the bound of the matching equals the cost";
}

TEST(CallersEstimate, AnExceptionReachesTheCaller) {
  for (const char* engine : {"astar", "greedy", "iterative-weighted-astar"}) {
    int calls = 0;
    const Options options = with(
        [&](const Placement& now) -> double {
          if (++calls == 5) throw std::runtime_error("the fifth position");
          return nearest(now);
        },
        engine);
    const Level level = drawn("########\n#      #\n# $  . #\n# $@ . #\n# $  . #\n#      #\n########");
    try {
      static_cast<void>(solve(level, options));
      ADD_FAILURE() << engine << ": no exception";
    } catch (const std::runtime_error& error) {
      EXPECT_STREQ(error.what(), "the fifth position");
    }
    calls = 0;
    Solver solver(level, options);
    EXPECT_THROW(while (solver.step(1000)){}, std::runtime_error);
    EXPECT_TRUE(solver.is_done());
    EXPECT_FALSE(solver.step(1000)) << "the search has ended";
    EXPECT_NE(solver.result().status, Status::solved);
  }
}

// With distinct values the open list needs 16 bytes for each state, and they are charged.
TEST(CallersEstimate, KeepsTheMemoryLimit) {
  const Level level = drawn(
      "###########\n#         #\n# $ $ $ $ #\n#         #\n#    @    #\n#         #\n# . . . . #\n"
      "#         #\n###########");
  double value = 0;
  Options options = with([&](const Placement&) { return value = std::fmod(value + 0.618033, 50); }, "astar");
  options.objective = Objective::moves;
  options.limits.memory_bytes = 20'000'000;
  const Result result = solve(level, options);
  EXPECT_EQ(result.limit, Limit::memory);
  EXPECT_LE(result.statistics.peak_bytes, options.limits.memory_bytes);
}

}  // namespace
}  // namespace sokrates
