// Tests what the caller passes to the solver: a solution that is verified and then improved or proved
// optimal, or only an upper bound.
#include <gtest/gtest.h>

#include <sokrates/solver.hpp>

#include "unit/solver/plain_optimum.hpp"
#include "unit/verify/drawn_level.hpp"

namespace sokrates {
namespace {

// Three moves are enough. This solution has five.
constexpr const char* kRoom = "########\n#      #\n#@ $ . #\n#      #\n########";
constexpr const char* kDetour = "udrRR";

Options proving(const char* engine, Objective objective) {
  Options options;
  options.engine = engine;
  options.objective = objective;
  return options;
}

TEST(KnownSolution, ThatIsWrongIsRefused) {
  const Level level = drawn("#####\n#@$.#\n#####");
  for (const char* wrong : {"L", "l", "RR", "u"}) {
    Options options = proving("astar", Objective::pushes);
    options.known_solution = wrong;
    const Result result = solve(level, options);
    EXPECT_EQ(result.status, Status::invalid) << wrong;
    EXPECT_NE(result.reason.find("a known solution is invalid"), std::string::npos) << result.reason;
    EXPECT_FALSE(result.optimal);
  }
}

TEST(KnownSolution, IsForAnObjective) {
  const Level level = drawn("#####\n#@$.#\n#####");
  Options options;
  options.known_solution = "R";
  const std::optional<Error> unasked = check(options, level);
  ASSERT_TRUE(unasked);
  EXPECT_EQ(unasked->code, ErrorCode::misfit);
  options.objective = Objective::pushes;
  EXPECT_FALSE(check(options, level));
  options.upper = 3;
  const std::optional<Error> both = check(options, level);
  ASSERT_TRUE(both);
  EXPECT_EQ(both->code, ErrorCode::bad_value);
}

// If the known solution is optimal, it is proved and returned. If it is longer, a better one is found.
TEST(KnownSolution, IsProvedOrBeaten) {
  int proved = 0, beaten = 0;
  for_random_levels(94, 15, [&](const Level& level, const Truth& truth) {
    for (const char* engine : {"astar", "ida-star", "portfolio", "bfs"}) {
      Options options = proving(engine, Objective::pushes);
      const Result best = solve(level, options);
      ASSERT_TRUE(best.optimal);
      options.known_solution = best.solution;
      const Result again = solve(level, options);
      ASSERT_EQ(again.status, Status::solved) << engine;
      EXPECT_TRUE(again.optimal) << engine;
      EXPECT_EQ(again.metrics.pushes, truth.of(Objective::pushes).first) << engine;
      EXPECT_EQ(again.lower_bound, again.metrics.pushes);
      proved += again.solution == best.solution ? 1 : 0;

      Options any;
      any.engine = "dfs";
      const Result longer = solve(level, any);
      if (longer.status != Status::solved || longer.metrics.pushes == best.metrics.pushes) continue;
      options.known_solution = longer.solution;
      const Result shorter = solve(level, options);
      EXPECT_TRUE(shorter.optimal) << engine;
      EXPECT_EQ(shorter.metrics.pushes, best.metrics.pushes) << engine;
      ++beaten;
    }
  });
  EXPECT_GT(proved, 30);
  EXPECT_GT(beaten, 10);
}

// If a limit ends the search at once, the known solution is returned, and it is not called optimal.
TEST(KnownSolution, IsReturnedIfALimitEndsTheSearch) {
  Options options = proving("astar", Objective::moves);
  options.known_solution = kDetour;
  options.limits.nodes = 1;
  const Result result = solve(drawn(kRoom), options);
  EXPECT_EQ(result.status, Status::solved) << result.reason;
  EXPECT_EQ(result.solution, kDetour);
  EXPECT_EQ(result.limit, Limit::nodes);
  EXPECT_FALSE(result.optimal);
  EXPECT_LE(result.lower_bound, 3U);
}

// With an upper bound at or below the optimum, no solution is found, none is called optimal, and the level is
// not called unsolvable. With a larger upper bound, the optimum is found.
TEST(UpperNumber, NeverMakesAnOptimumOfNothing) {
  int ended = 0;
  for_random_levels(95, 15, [&](const Level& level, const Truth& truth) {
    for (const char* engine :
         {"astar", "ida-star", "portfolio", "uniform-cost", "iterative-greedy", "backward"}) {
      for (const Objective objective : kObjectives) {
        const std::uint64_t optimum = truth.of(objective).first;
        for (const std::uint64_t upper :
             {optimum - std::min<std::uint64_t>(optimum - 1, 2), optimum, optimum + 1}) {
          Options options = proving(engine, objective);
          options.upper = upper;
          const Result result = solve(level, options);
          if (result.status == Status::invalid) continue;
          const std::string where = std::string(engine) + ", " + std::string(name_of(objective)) + " below " +
                                    std::to_string(upper) + " of " + std::to_string(optimum);
          ASSERT_LE(result.lower_bound, optimum) << where;
          if (upper > optimum) {
            ASSERT_TRUE(result.optimal) << where;
            ASSERT_EQ(ordered(objective, {result.metrics.pushes, result.metrics.moves}), truth.of(objective))
                << where;
          } else {
            ASSERT_FALSE(result.optimal) << where;
            ASSERT_EQ(result.status, Status::unknown) << where;
            ASSERT_EQ(result.limit, Limit::upper) << where << ": " << result.reason;
            ASSERT_GE(result.lower_bound, upper) << where;
            ++ended;
          }
        }
      }
    }
  });
  EXPECT_GT(ended, 200);
}

// For an unsolvable level, the result is that it is unsolvable or that nothing exists below the bound. It is
// never solved.
TEST(UpperNumber, OfALevelWithoutSolution) {
  const Level level = drawn("######\n#@ $.#\n#  $ #\n#   .#\n######");
  Options options = proving("astar", Objective::pushes);
  const Result without = solve(level, options);
  options.upper = 5;
  const Result with = solve(level, options);
  EXPECT_EQ(with.status == Status::solved, without.status == Status::solved && without.metrics.pushes < 5);
}

// Over time, the lower bound rises and the upper bound falls until they are equal.
TEST(BoundsOverTime, AreEqualWhenTheSolutionIsProved) {
  for_random_levels(96, 20, [](const Level& level, const Truth& truth) {
    for (const char* engine : {"astar", "iterative-weighted-astar", "portfolio"}) {
      const Result result = solve(level, proving(engine, Objective::pushes));
      ASSERT_TRUE(result.optimal) << engine;
      ASSERT_FALSE(result.bounds.empty()) << engine;
      const BoundsAt* last = nullptr;
      for (const BoundsAt& now : result.bounds) {
        ASSERT_LE(now.lower, truth.of(Objective::pushes).first);
        if (now.upper) {
          ASSERT_GE(*now.upper, truth.of(Objective::pushes).first);
        }
        if (last != nullptr) {
          ASSERT_GE(now.lower, last->lower);
          ASSERT_GE(now.seconds, last->seconds);
          ASSERT_TRUE(!last->upper || (now.upper && *now.upper <= *last->upper));
        }
        last = &now;
      }
      ASSERT_EQ(last->upper, last->lower) << engine;
    }
  });
}

}  // namespace
}  // namespace sokrates
