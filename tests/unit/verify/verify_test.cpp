// The verifier on levels with one player: legal steps, winning, and the reasons it reports.
#include <gtest/gtest.h>

#include <string>

#include <sokrates/verify.hpp>

#include "drawn_level.hpp"

namespace sokrates {
namespace {

constexpr char kCorridor[] =
    "########\n"
    "#@ $ . #\n"
    "########";

TEST(Verify, AcceptsASolutionAndCorrectsItsCase) {
  const Level level = drawn(kCorridor);
  for (const char* text : {"rRR", "rrr", "RRR", " r R\nr", "3r", "r2R"}) {
    const Verdict verdict = verify(level, text);
    EXPECT_TRUE(verdict.valid) << text << ": " << verdict.reason;
    EXPECT_TRUE(verdict.legal);
    EXPECT_EQ(verdict.reason, "");
    EXPECT_EQ(verdict.step, 0U);
    EXPECT_EQ(verdict.lurd, "rRR") << text;
  }
}

TEST(Verify, IsNotWonBeforeTheEnd) {
  const Verdict verdict = verify(drawn(kCorridor), "rR");
  EXPECT_FALSE(verdict.valid);
  EXPECT_TRUE(verdict.legal);
  EXPECT_EQ(verdict.reason, "not won after 2 steps: the box at row 2, column 5 is not on a goal");
  EXPECT_EQ(verdict.step, 0U);
  EXPECT_EQ(verdict.metrics.pushes, 1U);
}

TEST(Verify, AnEarlierWinDoesNotCount) {
  EXPECT_TRUE(verify(drawn(kCorridor), "rRRl").valid);  // walking away is harmless
  const Verdict verdict = verify(drawn(kCorridor), "rRRR");
  EXPECT_FALSE(verdict.valid);
  EXPECT_EQ(verdict.reason, "not won after 4 steps: the box at row 2, column 7 is not on a goal");
}

TEST(Verify, NamesTheWallThePlayerWalksInto) {
  const Verdict verdict = verify(drawn(kCorridor), "rlu");
  EXPECT_FALSE(verdict.legal);
  EXPECT_FALSE(verdict.valid);
  EXPECT_EQ(verdict.step, 3U);
  EXPECT_EQ(verdict.reason,
            "step 3: the player at row 2, column 2 cannot walk up: there is a wall at row 1, column 2");
  EXPECT_EQ(verdict.lurd, "rl");
  EXPECT_EQ(verdict.metrics.moves, 2U);
}

TEST(Verify, NamesTheWallBehindTheBox) {
  const Verdict verdict = verify(drawn(kCorridor), "rRRRRl");
  EXPECT_EQ(verdict.step, 5U);
  EXPECT_EQ(verdict.reason,
            "step 5: the box at row 2, column 7 cannot be pushed right: there is a wall at row 2, column 8");
  EXPECT_EQ(verdict.lurd, "rRRR");
  EXPECT_EQ(verdict.metrics.pushes, 3U);
}

TEST(Verify, NamesTheBoxBehindTheBox) {
  const Level level = drawn(
      "#######\n"
      "#.    #\n"
      "# $   #\n"
      "#.$   #\n"
      "#.*@  #\n"
      "#######");
  EXPECT_EQ(
      verify(level, "uuulD").reason,
      "step 5: the box at row 3, column 3 cannot be pushed down: there is another box at row 4, column 3");
  // If the middle box is moved, the wall stops the lowest one.
  EXPECT_EQ(verify(level, "rullD").reason,
            "step 5: the box at row 5, column 3 cannot be pushed down: there is a wall at row 6, column 3");
}

TEST(Verify, PushesInAllFourDirections) {
  const Level level = drawn(
      "#######\n"
      "#  .  #\n"
      "#  $  #\n"
      "#.$@$.#\n"
      "#  $  #\n"
      "#  .  #\n"
      "#######");
  const Verdict verdict = verify(level, "UdRlDuL");
  EXPECT_TRUE(verdict.valid) << verdict.reason;
  EXPECT_EQ(verdict.lurd, "UdRlDuL");
  EXPECT_EQ(verdict.metrics.pushes, 4U);
  EXPECT_EQ(verify(level, "UdRlDu").reason,
            "not won after 6 steps: 1 of 4 boxes is not on a goal, at row 4, column 3");
  EXPECT_EQ(verify(level, "Ud").reason,
            "not won after 2 steps: 3 of 4 boxes are not on a goal, the first at row 4, column 3");
}

TEST(Verify, TheEdgeOfAnOpenLevelIsAWall) {
  const Level level = drawn(
      " @ \n"
      " $ \n"
      " . ");
  EXPECT_TRUE(verify(level, "D").valid);
  EXPECT_EQ(verify(level, "u").reason,
            "step 1: the player at row 1, column 2 cannot walk up: the edge of the level is there");
  EXPECT_EQ(verify(level, "DD").reason,
            "step 2: the box at row 3, column 2 cannot be pushed down: the edge of the level is there");
  EXPECT_EQ(verify(level, "rr").step, 2U);
  EXPECT_EQ(verify(level, "ll").step, 2U);
}

TEST(Verify, ALevelThatStartsSolvedNeedsNoMoves) {
  const Level level = drawn(
      "#####\n"
      "#@* #\n"
      "#####");
  const Verdict verdict = verify(level, "");
  EXPECT_TRUE(verdict.valid);
  EXPECT_EQ(verdict.metrics, Metrics{});
  EXPECT_EQ(verdict.lurd, "");
  EXPECT_FALSE(verify(level, "R").valid);
}

TEST(Verify, EveryBoxMustBeOnAGoalButGoalsMayBeEmpty) {
  const Level spare = drawn(
      "######\n"
      "#@$..#\n"
      "######");
  EXPECT_TRUE(verify(spare, "R").valid);
  EXPECT_TRUE(verify(spare, "RR").valid);
  const Level crowded = drawn(
      "#######\n"
      "#.$@$ #\n"
      "#######");
  EXPECT_EQ(verify(crowded, "L").reason,
            "not won after 1 step: 1 of 2 boxes is not on a goal, at row 2, column 5");
}

TEST(Verify, UnreachableBoxesCountLikeOthers) {
  const Level off_goal = drawn(
      "#######\n"
      "#@$.#$#\n"
      "#######");
  EXPECT_EQ(verify(off_goal, "R").reason,
            "not won after 1 step: 1 of 2 boxes is not on a goal, at row 2, column 6");
  const Level settled = drawn(
      "#######\n"
      "#@$.#*#\n"
      "#######");
  EXPECT_TRUE(verify(settled, "R").valid);
}

TEST(Verify, TextThatIsNotAGameIsRefused) {
  const Verdict verdict = verify(drawn(kCorridor), "rRx");
  EXPECT_FALSE(verdict.valid);
  EXPECT_FALSE(verdict.legal);
  EXPECT_EQ(verdict.step, 0U);
  EXPECT_NE(verdict.reason, "");
}

TEST(Verify, LongGamesAreReplayedToTheEnd) {
  const Level level = drawn(
      "######\n"
      "#@ $.#\n"
      "######");
  const std::size_t rounds = (std::size_t{1} << 21) + 7;
  std::string lurd;
  for (std::size_t i = 0; i < rounds; ++i) lurd += "rl";
  lurd += "rR";
  const Verdict verdict = verify(level, lurd);
  EXPECT_TRUE(verdict.valid) << verdict.reason;
  EXPECT_EQ(verdict.metrics.moves, 2 * rounds + 2);
  EXPECT_EQ(verdict.metrics.pushes, 1U);
}

}  // namespace
}  // namespace sokrates
