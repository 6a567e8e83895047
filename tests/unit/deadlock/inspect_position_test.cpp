// Tests inspect_position(): won positions, dead positions with their reasons, and positions without a result.
#include <gtest/gtest.h>

#include <sokrates/inspect.hpp>

#include "unit/verify/drawn_level.hpp"

namespace sokrates {
namespace {

using Rows = std::vector<std::string>;

const char* const kRoom =
    "########\n"
    "#.    .#\n"
    "# $ $  #\n"
    "#  @   #\n"
    "#      #\n"
    "########";

PositionReport report_of(const char* drawing, const char* lurd, Win win = Win::boxes) {
  const auto report = inspect_position(drawn(drawing, win), lurd);
  EXPECT_TRUE(report) << report.error();
  return report ? *report : PositionReport{};
}

TEST(InspectPosition, ReportsNothingForALivePosition) {
  const PositionReport report = report_of(kRoom, "");
  EXPECT_FALSE(report.is_dead);
  EXPECT_FALSE(report.is_won);
  EXPECT_EQ(report.detector, "");
  EXPECT_EQ(report.reason, "");
  EXPECT_TRUE(report.witness.empty());
  EXPECT_EQ(report.rows, drawn(kRoom).rows());
}

TEST(InspectPosition, ReportsADeadSquare) {
  const PositionReport report = report_of(kRoom, "uulDD");  // the left box is pushed down to the wall
  EXPECT_TRUE(report.is_dead);
  EXPECT_EQ(report.detector, "dead-squares");
  EXPECT_NE(report.reason, "");
  EXPECT_EQ(report.witness, (std::vector<Cell>{{4, 2}}));
}

TEST(InspectPosition, ReportsAFrozenPair) {
  const PositionReport report = report_of(kRoom, "lUdrrUllluR");
  EXPECT_TRUE(report.is_dead);
  EXPECT_EQ(report.detector, "blocks");
  EXPECT_EQ(report.witness.size(), 2U);
  EXPECT_EQ(report.rows, (Rows{"########", "#.@$$ .#", "#      #", "#      #", "#      #", "########"}));
}

// The pair table must be complete before it is used.
TEST(InspectPosition, ReportsTwoBoxesThatNeedTheSamePath) {
  const PositionReport report = report_of(
      "########\n"
      "#@ $.# #\n"
      "##   # #\n"
      "#  . # #\n"
      "#   $# #\n"
      "##     #\n"
      "#   # ##\n"
      "########",
      "");
  EXPECT_TRUE(report.is_dead);
  EXPECT_EQ(report.detector, "pairs");
}

TEST(InspectPosition, ReportsAWonPosition) {
  const PositionReport report = report_of("#####\n#@$.#\n#####", "R");
  EXPECT_TRUE(report.is_won);
  EXPECT_FALSE(report.is_dead);
  EXPECT_EQ(report.rows, (Rows{"#####", "# @*#", "#####"}));
}

// The position is won although its boxes can never move again.
TEST(InspectPosition, AWonPositionWithFrozenBoxesIsNotDead) {
  const PositionReport report = report_of("######\n#@** #\n######", "");
  EXPECT_TRUE(report.is_won);
  EXPECT_FALSE(report.is_dead);
}

TEST(InspectPosition, RefusesIllegalSteps) {
  const auto wall = inspect_position(drawn(kRoom), "ddd");
  ASSERT_FALSE(wall);
  EXPECT_EQ(wall.error().rfind("step 2:", 0), 0U) << wall.error();
  EXPECT_FALSE(inspect_position(drawn(kRoom), "x"));
}

// Robots are identified by their numbers. A dead box is dead for all of them.
TEST(InspectPosition, SupportsSeveralRobots) {
  const Level level = drawn(
      "#######\n"
      "#     #\n"
      "#@ $ @#\n"
      "#  $ .#\n"
      "#  .  #\n"
      "#######");
  const auto start = inspect_position(level, "{2}ddll");
  ASSERT_TRUE(start) << start.error();
  EXPECT_EQ(start->rows[2], "#@ $  #");
  EXPECT_EQ(start->rows[4], "#  +  #");
  EXPECT_FALSE(start->is_dead);
  const auto lost = inspect_position(level, "rR{2}ddluU");
  ASSERT_TRUE(lost) << lost.error();
  EXPECT_TRUE(lost->is_dead);
  EXPECT_FALSE(inspect_position(level, "{3}r"));
}

// Boxes are only obstacles here, so a box in a corner is not dead.
TEST(InspectPosition, WithATargetNoBoxIsDead) {
  const char* corner =
      "#####\n"
      "#$  #\n"
      "#@ .#\n"
      "#####";
  EXPECT_FALSE(report_of(corner, "", Win::player).is_dead);
  EXPECT_TRUE(report_of(corner, "rr", Win::player).is_won);
  EXPECT_TRUE(report_of(corner, "").is_dead) << "the same room with the box to be brought home";
}

TEST(InspectPosition, ALevelWithoutABorderGetsNone) {
  EXPECT_EQ(report_of("@$ \n $.", "r", Win::player).rows, (Rows{" @$", " $."}));
}

// Unreachable boxes on goals do not matter. Unreachable boxes off goal make the level unsolvable.
TEST(InspectPosition, HandlesUnreachableBoxes) {
  const PositionReport settled = report_of("########\n#@$. #*#\n########", "");
  EXPECT_FALSE(settled.is_dead);
  EXPECT_EQ(settled.rows, (Rows{"######", "#@$. #", "######"}));
  EXPECT_TRUE(report_of("########\n#@$. #*#\n########", "R").is_won);
  const PositionReport lost = report_of("########\n#@$. #$#\n########", "R");
  EXPECT_FALSE(lost.is_won);
  EXPECT_TRUE(lost.is_dead);
  EXPECT_EQ(lost.detector, "at sight");
  EXPECT_NE(lost.reason, "");
}

TEST(InspectPosition, ReportsTooFewGoals) {
  const PositionReport report = report_of("#######\n#@$ $.#\n#     #\n#######", "");
  EXPECT_TRUE(report.is_dead);
  EXPECT_EQ(report.detector, "at sight");
}

// All detectors run, the cheap ones first. Here, only the last one finds the deadlock.
TEST(InspectPosition, RunsTheExpensiveDetectorsToo) {
  const PositionReport report = report_of(
      "########\n"
      "###@ $.#\n"
      "###  $*#\n"
      "## .$  #\n"
      "##### .#\n"
      "########",
      "");
  EXPECT_TRUE(report.is_dead);
  EXPECT_EQ(report.detector, "corral");
  EXPECT_EQ(report.witness.size(), 3U) << "the fourth box has nothing to do with it";
}

// A checkerboard of boxes and goals. Searching the boxes of all chains would take hours.
Level checker_board() {
  constexpr std::size_t kWidth = 40;
  std::vector<std::string> rows(kWidth, std::string(kWidth, '#'));
  for (std::size_t r = 1; r + 1 < kWidth; ++r) {
    for (std::size_t c = 1; c + 1 < kWidth; ++c) {
      const bool at_rim = r == 1 || c == 1 || r + 2 == kWidth || c + 2 == kWidth;
      rows[r][c] = at_rim ? ' ' : (r + c) % 2 == 0 ? '$' : '.';
    }
  }
  rows[1][1] = '@';
  return *Level::from_rows(rows);
}

TEST(InspectPosition, EndsAtItsLimits) {
  const Level level = checker_board();
  Limits limits;
  limits.seconds = 0.02;
  const auto timed = inspect_position(level, "", limits);
  EXPECT_EQ(timed->limit, Limit::time);
  EXPECT_FALSE(timed->is_dead);
  EXPECT_EQ(timed->rows, level.rows());
  limits = {};
  limits.memory_bytes = 100'000;
  EXPECT_EQ(inspect_position(level, "", limits)->limit, Limit::memory);
  limits.memory_bytes = 1;
  EXPECT_EQ(inspect_position(level, "", limits)->limit, Limit::memory);
  StopToken stop;
  stop.request_stop();
  EXPECT_EQ(inspect_position(level, "", {}, &stop)->limit, Limit::cancelled);
}

TEST(InspectPosition, DoesNotReportALimitThatIsNotReached) {
  Limits limits;
  limits.seconds = 1000;
  limits.memory_bytes = 1'000'000'000;
  EXPECT_EQ(inspect_position(drawn(kRoom), "", limits)->limit, Limit::none);
  limits.memory_bytes = 1;
  EXPECT_EQ(inspect_position(drawn("#####\n#@* #\n#####"), "", limits)->is_won, true);
}

}  // namespace
}  // namespace sokrates
