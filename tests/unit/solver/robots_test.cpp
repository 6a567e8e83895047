// Several robots, through the public face: every engine that plays them tells the truth, the others refuse.
#include <gtest/gtest.h>

#include <sokrates/solver.hpp>

#include "oracle/naive_search.hpp"
#include "oracle/random_level.hpp"
#include "oracle/solver_check.hpp"
#include "oracle/test_size.hpp"

namespace sokrates {
namespace {

using oracle::Kind;

struct Choice {
  const char* engine;
  Objective objective;
  Space space;
  Kind kind = Kind::robots;
};

std::string name_of_choice(const testing::TestParamInfo<Choice>& info) {
  std::string name = std::string(info.param.engine) + "_" + std::string(name_of(info.param.objective)) +
                     "_in_" + std::string(name_of(info.param.space)) +
                     (info.param.kind == Kind::robots ? "" : "_variant") + std::to_string(info.index);
  for (char& c : name) c = c == '-' || c == ',' ? '_' : c;
  return name;
}

class EveryEngine : public testing::TestWithParam<Choice> {};

// What promises a proof has to give it; what promises nothing has to be right about solvability all the same.
TEST_P(EveryEngine, AgreesWithTheOracle) {
  const Choice choice = GetParam();
  const std::string engine = choice.engine;
  const bool proves = choice.objective != Objective::any && engine != "weighted-astar" && engine != "greedy";
  Options options;
  options.engine = engine;
  options.objective = choice.objective;
  options.space = choice.space;
  for (int i = 0; i < oracle::level_count(60); ++i) {
    const auto seed = static_cast<std::uint64_t>(1000 + i);
    const Level level = oracle::random_level(choice.kind, seed);
    const oracle::NaiveAnswer truth = oracle::naive_solve(level, choice.objective);
    if (truth.outcome == oracle::Outcome::beyond) continue;
    ASSERT_EQ(oracle::complaint(level, options, truth, proves), "") << "seed " << seed;
  }
}

INSTANTIATE_TEST_SUITE_P(
    Steps, EveryEngine,
    testing::Values(Choice{"bfs", Objective::moves, Space::moves},
                    Choice{"astar", Objective::moves, Space::moves},
                    Choice{"astar", Objective::moves_pushes, Space::moves},
                    Choice{"astar", Objective::pushes_moves, Space::moves},
                    Choice{"uniform-cost", Objective::moves, Space::moves},
                    Choice{"weighted-astar", Objective::moves, Space::moves},
                    Choice{"greedy", Objective::any, Space::moves},
                    Choice{"iterative-greedy", Objective::moves, Space::moves},
                    Choice{"iterative-weighted-astar", Objective::moves, Space::moves},
                    Choice{"priority", Objective::any, Space::moves},
                    Choice{"dfs", Objective::any, Space::moves},
                    Choice{"astar", Objective::moves, Space::moves, Kind::robots_spare_goals},
                    Choice{"uniform-cost", Objective::moves, Space::moves, Kind::robots_target}),
    name_of_choice);

Level two_robots() {
  return *Level::from_text(
      "#######\n"
      "#@$ .@#\n"
      "#######");
}

TEST(Robots, WhatPlaysOnePlayerOnlyRefuses) {
  for (const char* engine : {"ida-star", "bidirectional"}) {
    Options options;
    options.engine = engine;
    const Result result = solve(two_robots(), options);
    EXPECT_EQ(result.status, Status::invalid);
    EXPECT_NE(result.reason.find("several robots"), std::string::npos) << result.reason;
  }
  Options options;
  options.space = Space::pushes;
  options.objective = Objective::moves;
  EXPECT_EQ(solve(two_robots(), options).status, Status::invalid) << "walks of several robots are steps";
}

TEST(Robots, TooManyToBeNumbered) {
  const Level level = *Level::from_rows({std::string(300, '@') + "$."});
  const Result result = solve(level);
  EXPECT_EQ(result.status, Status::invalid);
  EXPECT_NE(result.reason.find("255 robots"), std::string::npos) << result.reason;
}

// The one who stands where the box has to go must step aside; the first pushes.
TEST(Robots, StepAside) {
  const Level level = *Level::from_text(
      "######\n"
      "#@$+ #\n"
      "######");
  Options options;
  options.objective = Objective::moves;
  const Result result = solve(level, options);
  EXPECT_EQ(result.solution, "{2}r{1}R");
  EXPECT_TRUE(result.optimal);
}

}  // namespace
}  // namespace sokrates
