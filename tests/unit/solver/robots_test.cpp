// Tests several robots through the public API: every engine that supports them gives true results, the others
// reject them.
#include <gtest/gtest.h>

#include <map>
#include <utility>

#include <sokrates/solver.hpp>

#include "base/random.hpp"
#include "oracle/random_level.hpp"
#include "oracle/solver_check.hpp"
#include "oracle/test_size.hpp"
#include "oracle/truths.hpp"
#include "unit/board/random_level.hpp"

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

// Each level and its true optima are computed once for all engines.
oracle::Truths& level_of(Kind kind, std::uint64_t seed) {
  static std::map<std::pair<Kind, std::uint64_t>, oracle::Truths> known;
  const auto found = known.find({kind, seed});
  if (found != known.end()) return found->second;
  return known.emplace(std::pair(kind, seed), oracle::random_level(kind, seed)).first->second;
}

class EveryEngine : public testing::TestWithParam<Choice> {};

// An engine that promises a proof must give it. Every other engine must be right about solvability.
TEST_P(EveryEngine, AgreesWithTheOracle) {
  const Choice choice = GetParam();
  const std::string engine = choice.engine;
  const bool proves = choice.objective != Objective::any && engine != "weighted-astar" && engine != "greedy";
  Options options;
  options.engine = engine;
  options.objective = choice.objective;
  options.space = choice.space;
  for (int i = 0; i < oracle::level_count(30); ++i) {
    const auto seed = static_cast<std::uint64_t>(1000 + i);
    oracle::Truths& truths = level_of(choice.kind, seed);
    const oracle::Answer& truth = truths.of(choice.objective);
    if (truth.outcome == oracle::Outcome::beyond) continue;
    ASSERT_EQ(oracle::complaint(truths.level(), options, truth, proves), "") << "seed " << seed;
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

INSTANTIATE_TEST_SUITE_P(WalksAndPushes, EveryEngine,
                         testing::Values(Choice{"astar", Objective::moves, Space::pushes},
                                         Choice{"astar", Objective::moves_pushes, Space::pushes},
                                         Choice{"astar", Objective::pushes_moves, Space::pushes},
                                         Choice{"uniform-cost", Objective::moves, Space::pushes},
                                         Choice{"weighted-astar", Objective::moves, Space::pushes},
                                         Choice{"iterative-greedy", Objective::moves, Space::pushes},
                                         Choice{"iterative-weighted-astar", Objective::moves, Space::pushes},
                                         Choice{"astar", Objective::moves, Space::pushes,
                                                Kind::robots_spare_goals}),
                         name_of_choice);

INSTANTIATE_TEST_SUITE_P(Pushes, EveryEngine,
                         testing::Values(Choice{"bfs", Objective::pushes, Space::pushes},
                                         Choice{"astar", Objective::pushes, Space::pushes},
                                         Choice{"uniform-cost", Objective::pushes, Space::pushes},
                                         Choice{"weighted-astar", Objective::pushes, Space::pushes},
                                         Choice{"greedy", Objective::any, Space::pushes},
                                         Choice{"iterative-greedy", Objective::pushes, Space::pushes},
                                         Choice{"iterative-weighted-astar", Objective::pushes, Space::pushes},
                                         Choice{"dfs", Objective::any, Space::pushes},
                                         Choice{"astar", Objective::pushes, Space::pushes,
                                                Kind::robots_spare_goals}),
                         name_of_choice);

// Returns a small room full of robots. They have little space, and a push can divide them into many different
// regions.
Level crowded_room(Random& random, std::uint32_t percent) {
  const Level room = random_level(random, {7, 6, 15, 2, 3});
  std::vector<std::string> rows = room.rows();
  for (std::string& row : rows) {
    for (char& glyph : row) {
      if (random.below(100) >= percent) continue;
      if (glyph == ' ') glyph = '@';
      if (glyph == '.') glyph = '+';
    }
  }
  return *Level::from_rows(rows);
}

// There are too many robots for the oracle. Three graphs are compared with each other: one of single moves,
// two of pushes.
TEST(Robots, CrowdsStepAsTheyPush) {
  Random random(29);
  int solved = 0, unsolvable = 0;
  std::size_t max_robots = 0;
  for (int i = 0; i < oracle::level_count(120); ++i) {
    const Level level = crowded_room(random, 10 + 10 * static_cast<std::uint32_t>(i % 9));
    Options steps, walks, pushes;
    steps.engine = "astar";
    steps.objective = i % 2 == 0 ? Objective::pushes_moves : Objective::moves;
    steps.space = Space::moves;
    steps.heuristic = "none";
    steps.without = {"dead-squares", "blocks", "freeze", "bipartite"};
    steps.limits.nodes = 30'000;
    walks.objective = steps.objective;  // pushes with walks, unless there are too many robots
    pushes.objective = Objective::pushes;
    const Result truth = solve(level, steps);
    if (level.players().size() < 2 || truth.status == Status::unknown) continue;
    const Result walked = solve(level, walks);
    ASSERT_EQ(walked.status, truth.status) << picture(level);
    ASSERT_EQ(walked.metrics.moves, truth.metrics.moves) << picture(level) << truth.solution;
    const Result pushed = solve(level, pushes);
    ASSERT_EQ(pushed.status, truth.status) << picture(level);
    if (i % 2 == 0) {
      ASSERT_EQ(pushed.metrics.pushes, truth.metrics.pushes) << picture(level);
      ASSERT_EQ(walked.metrics.pushes, truth.metrics.pushes) << picture(level);
    }
    ++(truth.status == Status::solved ? solved : unsolvable);
    if (pushed.metrics.pushes > 2) max_robots = std::max(max_robots, level.players().size());
  }
  EXPECT_GE(solved, oracle::level_count(120) / 10);
  EXPECT_GE(unsolvable, oracle::level_count(120) / 10);
  EXPECT_GE(max_robots, 7U);
}

Level two_robots() {
  return *Level::from_text(
      "#######\n"
      "#@$ .@#\n"
      "#######");
}

TEST(Robots, EnginesForOnePlayerRefuse) {
  for (const char* engine : {"ida-star", "bidirectional"}) {
    Options options;
    options.engine = engine;
    const Result result = solve(two_robots(), options);
    EXPECT_EQ(result.status, Status::invalid);
    EXPECT_NE(result.reason.find("several robots"), std::string::npos) << result.reason;
  }
}

TEST(Robots, TooMany) {
  std::string row(256, '@');
  row.append("$.");
  const Level level = *Level::from_rows({row});
  const Result result = solve(level);
  EXPECT_EQ(result.status, Status::invalid);
  EXPECT_NE(result.reason.find("255 robots"), std::string::npos) << result.reason;
}

// A push with the walks before it would have a million variants here. With many robots, single moves are
// searched.
TEST(Robots, ACrowdAtADoorway) {
  const Level level = *Level::from_text(
      "#################\n"
      "########@########\n"
      "########$########\n"
      "#@@@@@@ .       #\n"
      "#@@@@@@###      #\n"
      "#################");
  Options options;
  options.objective = Objective::moves;
  const Result result = solve(level, options);
  EXPECT_TRUE(result.optimal);
  EXPECT_EQ(result.solution, "D");
  options.space = Space::pushes;
  const Result refused = solve(level, options);
  EXPECT_EQ(refused.status, Status::invalid);
  EXPECT_NE(refused.reason.find("--space moves"), std::string::npos) << refused.reason;
}

// The second robot stands on the goal and must step aside. The first one pushes.
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
