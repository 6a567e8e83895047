// Tests what is reported about a level without solving it.
#include <sokrates/inspect.hpp>

#include <gtest/gtest.h>

#include <algorithm>

#include <sokrates/solver.hpp>

#include "board/board.hpp"
#include "unit/board/random_level.hpp"
#include "unit/solver/plain_optimum.hpp"
#include "unit/verify/drawn_level.hpp"

namespace sokrates {
namespace {

using Words = std::vector<std::string>;

TEST(Inspect, Counts) {
  const Inspection found =
      inspect(drawn("########\n"
                    "#@$. #*#\n"
                    "#  $.###\n"
                    "########"));
  EXPECT_EQ(found.floor_squares, 8);
  EXPECT_EQ(found.boxes, 3) << "the unreachable one included";
  EXPECT_EQ(found.goals, 3);
  EXPECT_EQ(found.players, 1);
}

TEST(Inspect, MarksDeadSquares) {
  const Level level = drawn(
      "######\n"
      "#    #\n"
      "#@$. #\n"
      "#    #\n"
      "######");
  const Inspection found = inspect(level);
  const std::string expected =
      "      "
      " xxxx "
      " x  x "
      " xxxx "
      "      ";
  ASSERT_EQ(found.dead.size(), expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i) EXPECT_EQ(found.dead[i], expected[i] == 'x') << i;
  EXPECT_EQ(found.dead_squares, 10);
  EXPECT_EQ(found.dead_squares, std::count(found.dead.begin(), found.dead.end(), true));
}

TEST(Inspect, BoundsThePushes) {
  EXPECT_EQ(inspect(drawn("########\n#@$   .#\n########")).lower_bound, 4U);
  EXPECT_EQ(inspect(drawn("#####\n#@* #\n#####")).lower_bound, 0U);
  EXPECT_EQ(inspect(drawn("#####\n#@ .#\n#####")).lower_bound, 0U);
  EXPECT_EQ(inspect(drawn("@$ .", Win::player)).lower_bound, 0U);
  EXPECT_EQ(inspect(drawn("@$ .@")).lower_bound, 2U) << "robots, whatever their sides";
}

TEST(Inspect, TheBoundIsTrueOnRandomLevels) {
  Random random(81);
  int solvable = 0;
  int hopeless = 0;
  for (int trial = 0; trial < 150; ++trial) {
    const std::uint32_t boxes = 1 + random.below(2);
    const Level level = random_level(random, {7, 6, 12, boxes, boxes + random.below(2)});
    const Board board(level);
    if (board.unreachable_off_goal() + board.settled_scenery() > 0) continue;
    const Inspection found = inspect(level);
    const auto optimum = plain_optimum(level, Objective::pushes);
    EXPECT_EQ(found.lower_bound.has_value(), found.unsolvable_reason.empty()) << picture(level);
    if (!found.lower_bound) {
      ASSERT_FALSE(optimum) << picture(level) << found.unsolvable_reason;
      ++hopeless;
    } else if (optimum) {
      ASSERT_LE(*found.lower_bound, optimum->first) << picture(level);
      ++solvable;
    }
  }
  EXPECT_GT(solvable, 20);
  EXPECT_GT(hopeless, 20);
}

TEST(Inspect, SaysWhyNoSolutionCanExist) {
  const auto reason = [](const char* text, Win win = Win::boxes) {
    const Inspection found = inspect(drawn(text, win));
    EXPECT_FALSE(found.lower_bound) << text;
    return found.unsolvable_reason;
  };
  EXPECT_EQ(reason("#######\n#@$. $#\n#######"), "2 boxes but only 1 goal within reach");
  EXPECT_EQ(reason("########\n#@$.#$.#\n########"),
            "the box at row 2, column 6 is not on a goal and cannot be reached by any player");
  EXPECT_EQ(reason("######\n#$   #\n#@  .#\n######"),
            "the box at row 2, column 2 can never be pushed to a goal");
  EXPECT_EQ(reason("########\n#.     #\n#@$. $ #\n########"),
            "the boxes cannot all have a goal of their own");
  EXPECT_EQ(reason("######\n#@#. #\n######", Win::player), "the target cannot be reached by any player");
}

TEST(Inspect, FindsTheSymmetriesOfWallsAndGoals) {
  // A square room with its goal in the middle has all seven symmetries, wherever box and player stand.
  EXPECT_EQ(inspect(drawn("#####\n"
                          "#@$ #\n"
                          "# . #\n"
                          "#   #\n"
                          "#####"))
                .symmetries,
            (std::vector<int>{1, 2, 3, 4, 5, 6, 7}));
  // This level is symmetric only under left-right reflection.
  EXPECT_EQ(inspect(drawn("#####\n"
                          "#@. #\n"
                          "# $ #\n"
                          "#####"))
                .symmetries,
            (std::vector<int>{4}));
  // This level is symmetric only under a half turn.
  EXPECT_EQ(inspect(drawn("#####\n"
                          "#.@ #\n"
                          "# $.#\n"
                          "#####"))
                .symmetries,
            (std::vector<int>{2}));
  EXPECT_EQ(inspect(drawn("#####\n"
                          "#.@$#\n"
                          "## ##\n"
                          "#####"))
                .symmetries,
            (std::vector<int>{}));
}

TEST(Inspect, RemarksOnOddities) {
  EXPECT_EQ(inspect(drawn("#####\n#@$.#\n#####")).oddities, Words{});
  EXPECT_EQ(inspect(drawn("#####\n#@* #\n#####")).oddities, Words{"starts solved"});
  EXPECT_EQ(inspect(drawn("@$.")).oddities, Words{"the border is open; squares outside count as walls"});
  EXPECT_EQ(inspect(drawn("#######\n#@$.#*#\n#######")).oddities,
            Words{"1 box out of reach, on a goal: scenery"});
  EXPECT_EQ(inspect(drawn("########\n#@$.#$$#\n########")).oddities, Words{"2 boxes out of reach, off goal"});
  EXPECT_EQ(inspect(drawn("#######\n#@$.#.#\n#######")).oddities, Words{"1 goal out of reach: scenery"});
  EXPECT_EQ(inspect(drawn("#######\n#@$...#\n#######")).oddities, Words{"2 goals more than boxes"});
  EXPECT_EQ(inspect(drawn("#####\n#@  #\n#####")).oddities, (Words{"starts solved", "there is no box"}));
  EXPECT_EQ(inspect(drawn("#######\n#@$. @#\n#######")).oddities, Words{"2 robots"});
  EXPECT_EQ(inspect(drawn("#####\n#@$.#\n#####", Win::player)).oddities,
            Words{"won when the player reaches a target"});
  EXPECT_EQ(inspect(drawn("#####\n#+$ #\n#####", Win::player)).oddities,
            (Words{"starts solved", "won when the player reaches a target"}));
}

TEST(Inspect, AnUnreachableBoxOffGoalMeansNotSolved) {
  const Inspection found = inspect(drawn("#######\n#@* #$#\n#######"));
  EXPECT_EQ(found.oddities, Words{"1 box out of reach, off goal"});
  EXPECT_FALSE(found.lower_bound);
}

// As in the verifier, any robot on a target wins, not only the first one.
TEST(Inspect, ASecondRobotOnTheTargetIsAStartSolved) {
  const Level level = drawn("#####\n#@ +#\n#####", Win::player);
  ASSERT_TRUE(verify(level, "").valid);
  const Words oddities = inspect(level).oddities;
  EXPECT_EQ(std::count(oddities.begin(), oddities.end(), "starts solved"), 1);
}

TEST(Inspect, ReportsTheLimitThatEndedIt) {
  const Level level = drawn("########\n#@$   .#\n########");
  StopToken stop;
  stop.request_stop();
  const Inspection stopped = inspect(level, {}, &stop);
  EXPECT_EQ(stopped.limit, Limit::cancelled);
  EXPECT_FALSE(stopped.lower_bound);
  EXPECT_EQ(stopped.unsolvable_reason, "");
  EXPECT_EQ(stopped.dead_squares, 1) << "cheap results are reported in spite of the stop";
  Limits limits;
  limits.memory_bytes = 10;
  EXPECT_EQ(inspect(level, limits).limit, Limit::memory);
  limits.memory_bytes = 1'000'000;
  EXPECT_EQ(inspect(level, limits).limit, Limit::none);
  EXPECT_EQ(inspect(level, limits).lower_bound, 4U);
}

}  // namespace
}  // namespace sokrates
