// Tests the engine fess: which levels it solves, and that it does not claim more.
#include <set>

#include <gtest/gtest.h>

#include <sokrates/solver.hpp>

#include "oracle/test_size.hpp"
#include "oracle/warehouse_level.hpp"
#include "unit/verify/drawn_level.hpp"

namespace sokrates {
namespace {

Result play(const char* text, std::uint64_t nodes = 20'000, const char* engine = "fess") {
  Options options;
  options.engine = engine;
  options.limits.nodes = nodes;
  return solve(drawn(text), options);
}

// The goals are behind each other in a dead end. The last one must be filled first.
constexpr char kWarehouse[] =
    "###########\n"
    "#         #\n"
    "# $ $ $ $ #\n"
    "#    @    #\n"
    "##### #####\n"
    "    #.#\n"
    "    #.#\n"
    "    #.#\n"
    "    #.#\n"
    "    ###";

TEST(Fess, FollowsAPlanIfTheOrderMatters) {
  const Result result = play(kWarehouse, 200);
  ASSERT_EQ(result.status, Status::solved) << result.reason;
  EXPECT_TRUE(verify(drawn(kWarehouse), result.solution).valid);
  EXPECT_FALSE(result.optimal);
  EXPECT_EQ(result.lower_bound, 0U);
}

TEST(Fess, FillsGoalsEarlyAndSolvesTheSame) {
  const Result result = play(kWarehouse, 200, "fess-loose");
  ASSERT_EQ(result.status, Status::solved) << result.reason;
  EXPECT_TRUE(verify(drawn(kWarehouse), result.solution).valid);
}

TEST(Fess, HasGoalsToSpare) {
  const char* text =
      "#########\n"
      "#.  .  .#\n"
      "#  $ $  #\n"
      "#   @   #\n"
      "#.     .#\n"
      "#########";
  EXPECT_EQ(play(text).status, Status::solved);
}

// The box on the left never moves. It becomes a wall, and so does its goal.
TEST(Fess, BoxesThatStayAreWalls) {
  const char* text =
      "########\n"
      "#*#    #\n"
      "##. $  #\n"
      "# @    #\n"
      "########";
  EXPECT_EQ(play(text).status, Status::solved);
}

// On such boards, macro moves lead only to squares that matter, and an expansion takes many steps. The level
// has 90 boxes in six rooms. The full run uses 200 boxes on a board of 100x100 with ten rooms.
TEST(Fess, FillsAWarehouse) {
  oracle::Warehouse plan{.side = 56, .rooms_in_a_row = 3, .room_width = 5, .room_depth = 3, .apart = 4};
  if (oracle::full_run()) plan = {};
  const std::string text = oracle::warehouse(plan);
  const Result result = play(text.c_str(), 2000);
  ASSERT_EQ(result.status, Status::solved) << result.reason;
  const Verdict verdict = verify(drawn(text), result.solution);
  EXPECT_TRUE(verdict.valid) << verdict.reason;
  EXPECT_GE(verdict.metrics.pushes, 10 * drawn(text).boxes().size());
}

// The board has no inner walls. The engine stops at a limit between the moves of two boxes.
TEST(Fess, HearsALimitOnAHugeBoard) {
  std::string text(62, '#');
  for (int row = 0; row < 60; ++row) {
    std::string line(60, ' ');
    if (row % 2 == 1 && row < 50) line.replace(10, 5, "$ $ $");
    if (row % 2 == 1 && row < 50) line.replace(40, 5, ". . .");
    if (row == 55) line[50] = '@';
    text += "\n#" + line + "#";
  }
  text += "\n" + std::string(62, '#');
  const Result result = play(text.c_str(), 3);
  EXPECT_EQ(result.status, Status::unknown);
  EXPECT_EQ(result.limit, Limit::nodes);
  EXPECT_EQ(result.statistics.expanded, 3U);
}

TEST(Fess, NeverSaysUnsolvableAfterASearch) {
  const Result result = play(
      "########\n"
      "#.     #\n"
      "#@$. $ #\n"
      "########");
  EXPECT_EQ(result.status, Status::unknown);
  EXPECT_EQ(result.limit, Limit::none);
  EXPECT_NE(result.reason.find("it is incomplete"), std::string::npos) << result.reason;
}

// Many pushes of this level are equal for the search.
constexpr char kOpenFloor[] =
    "############\n"
    "#          #\n"
    "# $  $  $  #\n"
    "#          #\n"
    "#    @     #\n"
    "# $  $  $  #\n"
    "#        ..#\n"
    "#        ..#\n"
    "#        ..#\n"
    "############";

Result seeded(const char* engine, std::uint64_t seed) {
  Options options;
  options.engine = engine;
  options.seed = seed;
  options.limits.nodes = 20'000;
  return solve(drawn(kOpenFloor), options);
}

TEST(Fess, AnotherSeedIsAnotherSearch) {
  for (const ComponentInfo& engine : engines()) {
    if (!engine.uses_seed || engine.name == "portfolio") continue;  // its first member solves this level
    std::set<std::string> solutions;
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
      const Result result = seeded(engine.name.c_str(), seed);
      ASSERT_EQ(result.status, Status::solved) << engine.name << ", seed " << seed << ": " << result.reason;
      solutions.insert(result.solution);
    }
    EXPECT_GT(solutions.size(), 3U) << engine.name;
  }
}

TEST(Fess, AnEqualSeedIsAnEqualSearch) {
  for (const ComponentInfo& engine : engines()) {
    if (!engine.uses_seed) continue;
    for (const std::uint64_t seed : {0U, 1U, 77U}) {
      const Result first = seeded(engine.name.c_str(), seed);
      const Result again = seeded(engine.name.c_str(), seed);
      EXPECT_EQ(first.solution, again.solution) << engine.name << ", seed " << seed;
      EXPECT_EQ(first.statistics.expanded, again.statistics.expanded) << engine.name << ", seed " << seed;
      EXPECT_EQ(first.statistics.generated, again.statistics.generated) << engine.name << ", seed " << seed;
    }
  }
}

TEST(Fess, OtherEnginesIgnoreTheSeed) {
  EXPECT_EQ(seeded("greedy", 0).solution, seeded("greedy", 5).solution);
  EXPECT_EQ(seeded("homeward", 0).solution, seeded("homeward", 5).solution);
}

}  // namespace
}  // namespace sokrates
