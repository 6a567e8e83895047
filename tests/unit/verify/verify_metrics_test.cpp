// The six metrics, each where it differs from its neighbours. Counted by hand from the definitions in
// src/verify/metrics_counter.hpp.
#include <gtest/gtest.h>

#include <sokrates/verify.hpp>

#include "drawn_level.hpp"

namespace sokrates {
namespace {

// Two boxes in a wide room: space for every manoeuvre below.
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

// In the order moves, pushes, box lines, box changes, pushing sessions, player lines.
TEST(VerifyMetrics, NothingIsNothing) {
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

TEST(VerifyMetrics, OneStraightRun) {
  EXPECT_EQ(metrics_of("RRR"), (Metrics{3, 3, 1, 1, 1, 1}));
}

TEST(VerifyMetrics, AWalkIntoAPushKeepsThePlayerLine) {
  EXPECT_EQ(metrics_of("lrR"), (Metrics{3, 1, 1, 1, 1, 2}));
}

// Letting go of the box and taking it up again: a new session, but neither a new line nor a change.
TEST(VerifyMetrics, AWalkBreaksTheSessionButNotTheBoxLine) {
  EXPECT_EQ(metrics_of("RlrR"), (Metrics{4, 2, 1, 1, 2, 3}));
}

// The same box in another direction: a line and a session, no change.
TEST(VerifyMetrics, ACornerStartsABoxLine) {
  EXPECT_EQ(metrics_of("RRurD"), (Metrics{5, 3, 2, 1, 2, 4}));
}

// After "R" the player stands above-left of the second box: "d" walks beside it, "R" pushes it.
TEST(VerifyMetrics, AnotherBoxIsAChangeAndALineEvenInTheSameDirection) {
  EXPECT_EQ(metrics_of("RdR"), (Metrics{3, 2, 2, 2, 2, 3}));
}

// Right with the first box, then straight down onto the second: no walk between.
TEST(VerifyMetrics, TwoBoxesInOneSession) {
  EXPECT_EQ(metrics_of("RRD"), (Metrics{3, 3, 2, 2, 1, 2}));
}

TEST(VerifyMetrics, BackToTheFirstBoxIsAThirdChange) {
  EXPECT_EQ(metrics_of("RdRU"), (Metrics{4, 3, 3, 3, 2, 4}));
}

TEST(VerifyMetrics, OnlyTheLegalPartCounts) {
  const Verdict verdict = verify(drawn(kRoom), "RRdddddd");
  EXPECT_FALSE(verdict.legal);
  EXPECT_EQ(verdict.lurd, "RRD");
  EXPECT_EQ(verdict.step, 4U);
  EXPECT_EQ(verdict.metrics, (Metrics{3, 3, 2, 2, 1, 2}));
}

}  // namespace
}  // namespace sokrates
