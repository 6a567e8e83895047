// Tests a caller's own estimate: it is called with valid positions, it guides the search, and it is rejected
// if a proof is required.
#include <algorithm>
#include <cstdlib>

#include <gtest/gtest.h>

#include <sokrates/game.hpp>
#include <sokrates/solver.hpp>

#include "oracle/random_level.hpp"
#include "oracle/test_size.hpp"
#include "unit/verify/drawn_level.hpp"

namespace sokrates {
namespace {

// Returns the sum of the Manhattan distances from each box to its nearest goal.
std::uint32_t nearest(const Placement& now) {
  int sum = 0;
  for (const Cell box : now.boxes) {
    int best = 1000;
    for (const Cell goal : now.level.goals()) {
      best = std::min(best, std::abs(goal.row - box.row) + std::abs(goal.column - box.column));
    }
    sum += best;
  }
  return static_cast<std::uint32_t>(sum);
}

Options with(EstimateFunction estimate, const char* engine = "") {
  Options options;
  options.engine = engine;
  options.estimate = std::move(estimate);
  return options;
}

// If the caller's estimate computes the same as a heuristic of the library, the search is the same.
TEST(CallersEstimate, IsFollowedAsAHeuristicIs) {
  int solved = 0;
  for (int seed = 0; seed < oracle::level_count(20, 100); ++seed) {
    const Level level = oracle::random_level(oracle::Kind::tiny, static_cast<std::uint64_t>(seed) + 100);
    for (const char* engine : {"greedy", "weighted-astar"}) {
      Options own;
      own.engine = engine;
      own.objective = Objective::any;
      own.heuristic = "manhattan";
      Options callers = with(nearest, engine);
      callers.objective = Objective::any;
      const Result a = solve(level, own);
      const Result b = solve(level, callers);
      ASSERT_EQ(a.status, b.status) << a.reason << b.reason;
      if (a.status != Status::solved) continue;
      ++solved;
      EXPECT_EQ(a.solution, b.solution) << engine;
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
          return 7U;
        },
        "greedy");
    options.limits.nodes = 500;
    const Result result = solve(level, options);
    EXPECT_NE(result.status, Status::invalid) << result.reason;
    EXPECT_TRUE(asked > 0 || result.statistics.generated == 0);
  }
}

// With random values, solutions are still found, and they are not called optimal.
TEST(CallersEstimate, MayBeAnything) {
  const Level level = drawn("#######\n#     #\n#@ $. #\n#  $. #\n#     #\n#######");
  std::uint32_t state = 1;
  for (const char* engine : {"greedy", "weighted-astar"}) {
    const Result result =
        solve(level, with([&](const Placement&) { return state = state * 1664525 + 1013904223; }, engine));
    EXPECT_EQ(result.status, Status::solved) << result.reason;
    EXPECT_LE(result.lower_bound, 2U) << "two pushes are enough";
    EXPECT_EQ(result.optimal, result.metrics.pushes == 2 && result.lower_bound == 2);
  }
  EXPECT_EQ(solve(level, with([](const Placement&) { return 0U; })).status, Status::solved);
  EXPECT_EQ(Game(level).hint(with(nearest)).status, Status::solved);
}

TEST(CallersEstimate, IsRefusedWhereAProofIsPromised) {
  for (const PartInfo& engine : engines()) {
    const bool is_welcome = engine.name == "greedy" || engine.name == "weighted-astar";
    const std::optional<Error> error = check(with(nearest, engine.name.c_str()));
    EXPECT_EQ(error.has_value(), !is_welcome) << engine.name;
    EXPECT_TRUE(!error || error->code == ErrorCode::misfit) << engine.name;
  }
  Options options = with(nearest);
  options.objective = Objective::pushes;
  EXPECT_TRUE(check(options)) << "the engine for this is A*";
  options = with(nearest, "greedy");
  options.heuristic = "matching";
  EXPECT_TRUE(check(options)) << "one or the other";
}

}  // namespace
}  // namespace sokrates
