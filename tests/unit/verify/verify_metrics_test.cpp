// The six metrics, in cases where they differ. The expected values were counted by hand from the definitions
// in src/verify/metrics_counter.hpp.
#include <gtest/gtest.h>

#include <sokrates/verify.hpp>

#include "drawn_level.hpp"

namespace sokrates {
namespace {

// Two boxes in a wide room, with space for all the moves below.
constexpr char kRoom[] =
    "##########\n"
    "#        #\n"
    "# @$     #\n"
    "#   $    #\n"
    "#        #\n"
    "##########";

Metrics metrics_of(const char* lurd) {
  const Verdict verdict = verify(drawn(kRoom), lurd);
  EXPECT_TRUE(verdict.legal) << lurd << ": " << verdict.reason;
  EXPECT_EQ(verdict.lurd, lurd);
  return verdict.metrics;
}

// The order is moves, pushes, box lines, box changes, pushing sessions, player lines.
TEST(VerifyMetrics, AnEmptyGameHasZeroMetrics) {
  EXPECT_EQ(metrics_of(""), (Metrics{0, 0, 0, 0, 0, 0}));
}

TEST(VerifyMetrics, WalksAreMovesAndPlayerLinesOnly) {
  for (const char* step : {"u", "r", "d", "l"}) {
    const Verdict verdict = verify(drawn("   \n @ \n   "), step);
    EXPECT_EQ(verdict.metrics, (Metrics{1, 0, 0, 0, 0, 1})) << step;
  }
  EXPECT_EQ(metrics_of("dd"), (Metrics{2, 0, 0, 0, 0, 1}));
  EXPECT_EQ(metrics_of("dudu"), (Metrics{4, 0, 0, 0, 0, 4}));
}

TEST(VerifyMetrics, AStraightRunIsOneLine) {
  EXPECT_EQ(metrics_of("RRR"), (Metrics{3, 3, 1, 1, 1, 1}));
}

TEST(VerifyMetrics, AWalkIntoAPushKeepsThePlayerLine) {
  EXPECT_EQ(metrics_of("lrR"), (Metrics{3, 1, 1, 1, 1, 2}));
}

// The player leaves the box and returns: this starts a new session, but neither a line nor a change.
TEST(VerifyMetrics, AWalkBreaksTheSessionButNotTheBoxLine) {
  EXPECT_EQ(metrics_of("RlrR"), (Metrics{4, 2, 1, 1, 2, 3}));
}

// The same box is pushed in another direction: this starts a line and a session, but not a change.
TEST(VerifyMetrics, ACornerStartsABoxLine) {
  EXPECT_EQ(metrics_of("RRurD"), (Metrics{5, 3, 2, 1, 2, 4}));
}

// After "R", the player is above and to the left of the second box: "d" walks next to it, "R" pushes it.
TEST(VerifyMetrics, AnotherBoxIsAChangeAndALineEvenInTheSameDirection) {
  EXPECT_EQ(metrics_of("RdR"), (Metrics{3, 2, 2, 2, 2, 3}));
}

// The first box is pushed right, then the second one down, without a walk in between.
TEST(VerifyMetrics, TwoBoxesInOneSession) {
  EXPECT_EQ(metrics_of("RRD"), (Metrics{3, 3, 2, 2, 1, 2}));
}

TEST(VerifyMetrics, ReturningToTheFirstBoxIsAThirdChange) {
  EXPECT_EQ(metrics_of("RdRU"), (Metrics{4, 3, 3, 3, 2, 4}));
}

TEST(VerifyMetrics, OnlyLegalStepsCount) {
  const Verdict verdict = verify(drawn(kRoom), "RRdddddd");
  EXPECT_FALSE(verdict.legal);
  EXPECT_EQ(verdict.lurd, "RRD");
  EXPECT_EQ(verdict.step, 4U);
  EXPECT_EQ(verdict.metrics, (Metrics{3, 3, 2, 2, 1, 2}));
}

}  // namespace
}  // namespace sokrates
