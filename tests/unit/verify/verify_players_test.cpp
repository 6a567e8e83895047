// The verifier with several players, and with a target that a player must reach.
#include <gtest/gtest.h>

#include <sokrates/verify.hpp>

#include "drawn_level.hpp"

namespace sokrates {
namespace {

// Player 1 is on the left, player 2 on the right.
constexpr char kTwoRobots[] =
    "#########\n"
    "#@$. .$@#\n"
    "#########";

TEST(VerifyPlayers, BracesChangeThePlayer) {
  const Verdict verdict = verify(drawn(kTwoRobots), "R{2}L");
  EXPECT_TRUE(verdict.valid) << verdict.reason;
  EXPECT_EQ(verdict.lurd, "R{2}L");
  EXPECT_EQ(verdict.metrics, (Metrics{2, 2, 2, 2, 1, 2}));
}

TEST(VerifyPlayers, CanonicalTextNamesAPlayerOnlyWhenItChanges) {
  const Verdict verdict = verify(drawn(kTwoRobots), "{1}{2}l{1}r{1}l{1}r");
  EXPECT_TRUE(verdict.valid) << verdict.reason;
  EXPECT_EQ(verdict.lurd, "{2}L{1}Rlr");
  EXPECT_EQ(verify(drawn(kTwoRobots), verdict.lurd).lurd, verdict.lurd);
}

// The last push of one robot and the first push of the other have the same direction, but the box and the
// player differ.
TEST(VerifyPlayers, AnotherPlayerStartsAPlayerLine) {
  const Level level = drawn(
      "######\n"
      "#@$.##\n"
      "#@$. #\n"
      "######");
  EXPECT_EQ(verify(level, "R{2}R").metrics, (Metrics{2, 2, 2, 2, 1, 2}));
  // One box is pushed by another robot from another side.
  const Level corner = drawn(
      "#####\n"
      "# @ #\n"
      "#@$ #\n"
      "#   #\n"
      "#####");
  const Verdict verdict = verify(corner, "{2}R{1}r D");
  EXPECT_EQ(verdict.lurd, "{2}R{1}rD");
  EXPECT_EQ(verdict.metrics, (Metrics{3, 2, 2, 1, 2, 3}));
}

TEST(VerifyPlayers, PlayersBlockEachOther) {
  const Level level = drawn(
      "#######\n"
      "#@@$. #\n"
      "#######");
  const Verdict walk = verify(level, "r");
  EXPECT_EQ(walk.reason,
            "step 1: player 1 at row 2, column 2 cannot walk right: player 2 stands at row 2, column 3");
  EXPECT_TRUE(verify(level, "{2}R{1}r").valid);
}

TEST(VerifyPlayers, APlayerBehindTheBoxStopsIt) {
  const Level level = drawn(
      "#######\n"
      "#@$@. #\n"
      "#######");
  EXPECT_EQ(verify(level, "R").reason,
            "step 1: the box at row 2, column 3 cannot be pushed right: player 2 stands at row 2, column 4");
  EXPECT_EQ(verify(level, "{2}rr{1}RR").reason, "");
}

TEST(VerifyPlayers, AnUnknownPlayerIsRefused) {
  const Verdict verdict = verify(drawn(kTwoRobots), "R{3}L");
  EXPECT_FALSE(verdict.legal);
  EXPECT_EQ(verdict.step, 2U);
  EXPECT_EQ(verdict.reason, "step 2: there is no player 3: the level has 2");
}

constexpr char kBoulders[] =
    "#######\n"
    "#@$ $.#\n"
    "#######";

TEST(VerifyTarget, APlayerOnTheTargetWins) {
  const Level level = drawn(
      "######\n"
      "#@$ ##\n"
      "##  .#\n"
      "######",
      Win::player);
  EXPECT_EQ(verify(level, "Rdrr").reason, "");
  EXPECT_TRUE(verify(level, "Rdrr").valid);
  EXPECT_FALSE(verify(level, "Rdr").valid);
}

TEST(VerifyTarget, BoxesOnGoalsDoNotWin) {
  const Verdict verdict = verify(drawn(kBoulders, Win::player), "");
  EXPECT_EQ(verdict.reason, "not won after 0 steps: the player at row 2, column 2 is not on a target");
  const Level level = drawn(
      "####\n"
      "#@*#\n"
      "#  #\n"
      "####",
      Win::player);
  EXPECT_FALSE(verify(level, "").valid);
  const Level boxes = drawn(
      "####\n"
      "#@*#\n"
      "#  #\n"
      "####");
  EXPECT_TRUE(verify(boxes, "").valid);
}

TEST(VerifyTarget, AnyPlayerCanWin) {
  const Level level = drawn(
      "######\n"
      "#@#@.#\n"
      "######",
      Win::player);
  EXPECT_TRUE(verify(level, "{2}r").valid);
  EXPECT_EQ(verify(level, "").reason, "not won after 0 steps: no player is on a target");
}

}  // namespace
}  // namespace sokrates
