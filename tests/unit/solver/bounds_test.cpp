// Tests what engines guarantee apart from the optimum: the factor of weighted A*, lower bounds during the
// search, and improvements that are better.
#include <gtest/gtest.h>

#include <sokrates/solver.hpp>

#include "unit/solver/plain_optimum.hpp"
#include "unit/verify/drawn_level.hpp"

namespace sokrates {
namespace {

// The cost is at most w times the optimum, in the first metric of the objective.
TEST(Bounds, WeightedAstarKeepsItsFactor) {
  for_random_levels(71, 25, [](const Level& level, const Truth& truth) {
    for (const Objective objective : kObjectives) {
      const OrderedCost optimum = truth.of(objective);
      for (const double weight : {1.01, 1.1, 1.5, 3.0}) {
        for (const char* heuristic : {"none", "matching"}) {
          Options options;
          options.engine = "weighted-astar";
          options.objective = objective;
          options.weights = {weight};
          options.heuristic = heuristic;
          const Result result = solve(level, options);
          ASSERT_EQ(result.status, Status::solved);
          const OrderedCost found = ordered(objective, {result.metrics.pushes, result.metrics.moves});
          EXPECT_LE(static_cast<double>(found.first), weight * static_cast<double>(optimum.first))
              << name_of(objective) << ", weight " << weight << ", heuristic " << heuristic << ": "
              << result.solution;
          ASSERT_LE(result.lower_bound, optimum.first);
        }
      }
    }
  });
}

// A level that is solved at the start needs no work and no memory, with every engine and with any components
// switched off.
TEST(Bounds, ALevelThatStartsWonTakesNothing) {
  const Level level = drawn("#####\n#@* #\n#####");
  for (const ComponentInfo& engine : engines()) {
    if (engine.is_for_targets) continue;
    for (const std::uint64_t bytes : {0U, 1U, 2048U, 5'000'000U}) {
      for (const bool bare : {false, true}) {
        Options options;
        options.engine = engine.name;
        options.limits.memory_bytes = bytes;
        if (bare) {
          for (const ComponentInfo& part : components()) options.without.push_back(part.name);
        }
        const Result result = solve(level, options);
        ASSERT_EQ(result.status, Status::solved) << engine.name << " within " << bytes;
        EXPECT_EQ(result.lower_bound, 0U) << engine.name << " within " << bytes;
        EXPECT_TRUE(result.optimal) << engine.name;
        EXPECT_EQ(result.solution, "") << engine.name;
      }
    }
  }
}

// At every node limit, the lower bound is proved. It must not exceed the optimum, and it must not decrease.
TEST(Bounds, AreTrueWheneverTheSearchIsStopped) {
  for_random_levels(72, 12, [](const Level& level, const Truth& truth) {
    for (const ComponentInfo& engine : engines()) {
      for (const Objective objective : kObjectives) {
        const OrderedCost optimum = truth.of(objective);
        std::uint64_t last = 0;
        for (std::uint64_t nodes = 1; nodes < 3000; nodes += 1 + nodes / 3) {
          Options options;
          options.engine = engine.name;
          options.objective = objective;
          options.limits.nodes = nodes;
          const Result result = solve(level, options);
          if (result.status == Status::invalid) break;
          ASSERT_LE(result.lower_bound, optimum.first) << engine.name << ", " << name_of(objective);
          ASSERT_GE(result.lower_bound, last) << engine.name << ": more nodes, smaller bound";
          last = result.lower_bound;
          if (result.limit == Limit::none) break;
        }
      }
    }
  });
}

// Anytime engines report every better solution. The last reported solution is the one that is returned.
TEST(Bounds, ImprovementsImprove) {
  int improvements = 0;
  for_random_levels(73, 20, [&](const Level& level, const Truth& truth) {
    for (const char* engine : {"iterative-greedy", "iterative-weighted-astar", "astar"}) {
      for (const Objective objective : kObjectives) {
        Options options;
        options.engine = engine;
        options.objective = objective;
        std::optional<OrderedCost> last;
        const OrderedCost optimum = truth.of(objective);
        const Result result = solve(level, options, [&](const Progress& p) {
          EXPECT_LE(p.lower_bound, optimum.first) << engine << ", " << name_of(objective);
          if (!p.improved) return;
          ++improvements;
          const OrderedCost now = ordered(objective, {p.pushes, p.moves});
          if (last) {
            EXPECT_LT(now, *last) << engine;
          }
          last = now;
        });
        ASSERT_EQ(result.status, Status::solved);
        ASSERT_TRUE(result.optimal);
        ASSERT_TRUE(last);
        EXPECT_EQ(*last, ordered(objective, {result.metrics.pushes, result.metrics.moves}));
        EXPECT_EQ(*last, optimum) << engine << ", " << name_of(objective);
      }
    }
  });
  EXPECT_GT(improvements, 20 * 12) << "some searches should improve more than once";
}

// With a weight of 1, weighted A* is plain A*.
TEST(Bounds, WeightOneIsProved) {
  Options options;
  options.engine = "weighted-astar";
  options.weights = {1};
  const Result result = solve(drawn("#######\n#@  $.#\n#######"), options);
  EXPECT_TRUE(result.optimal);
  EXPECT_EQ(result.lower_bound, 1U);
}

}  // namespace
}  // namespace sokrates
