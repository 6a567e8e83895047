// Tests every combination of engine, space, objective and heuristic: it is rejected with a reason, or its
// result is right.
#include <gtest/gtest.h>

#include <sokrates/solver.hpp>

#include "unit/solver/plain_optimum.hpp"
#include "unit/verify/drawn_level.hpp"

namespace sokrates {
namespace {

const std::vector<const char*>& levels() {
  static const std::vector<const char*> all{
      // This level is solvable. The fewest moves and the fewest pushes need different solutions.
      "#######\n"
      "#  .$ #\n"
      "# $ #.#\n"
      "# @   #\n"
      "#    .#\n"
      "#######",
      // This level is solvable only if the boxes are pushed in the right order.
      "#######\n"
      "#@  ###\n"
      "# $$..#\n"
      "#   ###\n"
      "#######",
      // This level is unsolvable, but not trivially.
      "########\n"
      "#.     #\n"
      "#@$. $ #\n"
      "########",
  };
  return all;
}

template <class Value>
std::vector<std::optional<Value>> with_default(std::initializer_list<Value> values) {
  std::vector<std::optional<Value>> all{std::nullopt};
  all.insert(all.end(), values.begin(), values.end());
  return all;
}

std::vector<std::string> heuristic_names() {
  std::vector<std::string> names{""};
  for (const ComponentInfo& h : heuristics()) names.push_back(h.name);
  return names;
}

const ComponentInfo& info_of(const std::string& engine) {
  return *std::find_if(engines().begin(), engines().end(),
                       [&](const ComponentInfo& info) { return info.name == engine; });
}

std::string describe(const Options& o) {
  return o.engine + (o.space ? ", space " + std::string(name_of(*o.space)) : "") +
         (o.objective ? ", objective " + std::string(name_of(*o.objective)) : "") +
         (o.heuristic.empty() ? "" : ", heuristic " + o.heuristic);
}

template <class Check>
void for_each_combination(Check check) {
  for (const ComponentInfo& engine : engines()) {
    for (const auto& space : with_default({Space::pushes, Space::moves})) {
      for (const auto& objective : with_default({Objective::any, Objective::pushes, Objective::moves,
                                                 Objective::pushes_moves, Objective::moves_pushes})) {
        for (const std::string& heuristic : heuristic_names()) {
          Options options;
          options.engine = engine.name;
          options.space = space;
          options.objective = objective;
          options.heuristic = heuristic;
          check(options);
        }
      }
    }
  }
}

bool promises_proof(const std::string& engine) {
  return engine == "bfs" || engine == "uniform-cost" || engine == "astar" || engine == "iterative-greedy" ||
         engine == "iterative-weighted-astar";
}

void check_result(const Level& level, const Truth& truth, const Options& options, const Result& result) {
  const std::string where = describe(options);
  ASSERT_EQ(result.limit, Limit::none) << where;
  if (!truth.is_solvable()) {
    ASSERT_EQ(result.status, info_of(options.engine).is_complete ? Status::unsolvable : Status::unknown)
        << where;
    ASSERT_NE(result.reason, "");
    return;
  }
  ASSERT_EQ(result.status, Status::solved) << where << ": " << result.reason;
  const OrderedCost optimum = truth.of(result.objective);
  const Verdict verdict = verify(level, result.solution);
  ASSERT_TRUE(verdict.valid) << where << ": " << verdict.reason;
  ASSERT_EQ(verdict.metrics, result.metrics);
  ASSERT_EQ(verdict.lurd, result.solution);
  const OrderedCost found = ordered(result.objective, {result.metrics.pushes, result.metrics.moves});
  ASSERT_GE(found, optimum) << where;
  ASSERT_LE(result.lower_bound, optimum.first) << where;
  if (result.optimal) {
    ASSERT_EQ(found, optimum) << where;
    ASSERT_EQ(result.lower_bound, optimum.first) << where;
  }
  if (result.objective == Objective::any) {
    ASSERT_EQ(result.optimal, result.metrics.pushes == result.lower_bound) << where;
  } else if (promises_proof(options.engine)) {
    ASSERT_TRUE(result.optimal) << where;
  }
  if (options.objective) {
    ASSERT_EQ(result.objective, *options.objective);
  }
}

TEST(Combinations, AreRefusedWithAReasonOrRight) {
  int refused = 0;
  int run = 0;
  for (const char* text : levels()) {
    const Level level = drawn(text);
    const Truth truth(level);
    for_each_combination([&](const Options& options) {
      const Result result = solve(level, options);
      if (result.status == Status::invalid) {
        ++refused;
        EXPECT_NE(result.reason, "") << describe(options);
        EXPECT_NE(result.reason.back(), '.') << result.reason;
        EXPECT_EQ(result.reason.find('\n'), std::string::npos) << result.reason;
        EXPECT_EQ(result.solution, "");
        return;
      }
      ++run;
      check_result(level, truth, options, result);
    });
    ASSERT_FALSE(HasFailure()) << text;
  }
  EXPECT_GT(refused, 1000);
  EXPECT_GT(run, 500);
}

// The rejections do not depend on the level. These combinations must be rejected.
TEST(Combinations, ThoseThatMakeNoSense) {
  const auto reason = [](const Options& options) {
    const Result result = solve(drawn("@$."), options);
    EXPECT_EQ(result.status, Status::invalid) << describe(options);
    return result.reason;
  };
  const auto make = [](const char* engine, std::optional<Objective> objective, std::optional<Space> space,
                       const char* heuristic) {
    Options options;
    options.engine = engine;
    options.objective = objective;
    options.space = space;
    options.heuristic = heuristic;
    return options;
  };
  const auto says = [](const std::string& text, const char* what) {
    EXPECT_NE(text.find(what), std::string::npos) << text;
  };
  says(reason(make("astar", Objective::pushes, Space::moves, "")), "--space pushes");
  says(reason(make("bfs", Objective::moves, Space::pushes, "")), "--space moves");
  says(reason(make("bfs", Objective::pushes_moves, {}, "")), "uniform-cost");
  says(reason(make("bfs", {}, {}, "matching")), "--heuristic");
  says(reason(make("astar", {}, {}, "centroid")), "admissible");
  says(reason(make("priority", {}, Space::pushes, "")), "--space");
  says(reason(make("priority", Objective::moves, {}, "")), "--objective any");
  says(reason(make("dfs", Objective::moves, {}, "")), "--objective any");
  reason(make("dfs", Objective::pushes, {}, ""));
  says(reason(make("astar", {}, {}, "crystal-ball")), "matching");
  says(reason(make("quantum", {}, {}, "")), "astar");
}

TEST(Combinations, WeightsMustFit) {
  const auto status = [](const char* engine, std::vector<double> weights) {
    Options options;
    options.engine = engine;
    options.weights = std::move(weights);
    const Result result = solve(drawn("#####\n#@$.#\n#####"), options);
    if (result.status == Status::invalid) {
      EXPECT_NE(result.reason, "");
    }
    return result.status;
  };
  EXPECT_EQ(status("weighted-astar", {2.5}), Status::solved);
  EXPECT_EQ(status("weighted-astar", {1}), Status::solved);
  EXPECT_EQ(status("iterative-weighted-astar", {3, 2.25, 1}), Status::solved);
  EXPECT_EQ(status("weighted-astar", {2, 1}), Status::invalid);
  EXPECT_EQ(status("weighted-astar", {0.5}), Status::invalid);
  EXPECT_EQ(status("weighted-astar", {1001}), Status::invalid);
  EXPECT_EQ(status("weighted-astar", {-3}), Status::invalid);
  EXPECT_EQ(status("weighted-astar", {std::numeric_limits<double>::quiet_NaN()}), Status::invalid);
  EXPECT_EQ(status("weighted-astar", {std::numeric_limits<double>::infinity()}), Status::invalid);
  EXPECT_EQ(status("iterative-weighted-astar", {2, 3}), Status::invalid);
  EXPECT_EQ(status("iterative-weighted-astar", {2, 2}), Status::invalid);
  EXPECT_EQ(status("astar", {2}), Status::invalid);
}

TEST(Combinations, OnlyKnownPartsCanBeSwitchedOff) {
  Options options;
  options.without = {"dead-squares"};
  EXPECT_EQ(solve(drawn("@$."), options).status, Status::solved);
  options.without = {"live-squares"};
  const Result result = solve(drawn("@$."), options);
  EXPECT_EQ(result.status, Status::invalid);
  EXPECT_NE(result.reason.find("dead-squares"), std::string::npos) << result.reason;
}

}  // namespace
}  // namespace sokrates
