// The engine fess: what it finds, and what it does not claim.
#include <gtest/gtest.h>

#include <sokrates/solver.hpp>

#include "unit/verify/drawn_level.hpp"

namespace sokrates {
namespace {

Result play(const char* text, std::uint64_t nodes = 20'000) {
  Options options;
  options.engine = "fess";
  options.limits.nodes = nodes;
  return solve(drawn(text), options);
}

// Goals behind each other in a dead end: the last one first.
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

TEST(Fess, FollowsAPlanWhereOrderMatters) {
  const Result result = play(kWarehouse, 200);
  ASSERT_EQ(result.status, Status::solved) << result.reason;
  EXPECT_TRUE(verify(drawn(kWarehouse), result.solution).valid);
  EXPECT_FALSE(result.optimal);
  EXPECT_EQ(result.lower_bound, 0U);
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

// The box on the left never moves: it becomes wall, and so does its goal.
TEST(Fess, BoxesThatStayAreWalls) {
  const char* text =
      "########\n"
      "#*#    #\n"
      "##. $  #\n"
      "# @    #\n"
      "########";
  EXPECT_EQ(play(text).status, Status::solved);
}

// Where one expansion would outlast any limit it does not begin.
TEST(Fess, LeavesHugeBoardsToOthers) {
  std::string text(102, '#');
  for (int row = 0; row < 100; ++row) {
    std::string line(100, ' ');
    if (row % 2 == 1 && row < 90) line.replace(10, 9, "$ $ $ $ $");
    if (row % 2 == 1 && row < 90) line.replace(50, 9, ". . . . .");
    if (row == 95) line[50] = '@';
    text += "\n#" + line + "#";
  }
  text += "\n" + std::string(102, '#');
  const Result result = play(text.c_str());
  EXPECT_EQ(result.status, Status::unknown);
  EXPECT_EQ(result.limit, Limit::none);
  EXPECT_EQ(result.statistics.expanded, 0U);
}

TEST(Fess, NeverSaysUnsolvableAfterASearch) {
  const Result result = play(
      "########\n"
      "#.     #\n"
      "#@$. $ #\n"
      "########");
  EXPECT_EQ(result.status, Status::unknown);
  EXPECT_EQ(result.limit, Limit::none);
  EXPECT_NE(result.reason.find("proves nothing"), std::string::npos) << result.reason;
}

}  // namespace
}  // namespace sokrates
