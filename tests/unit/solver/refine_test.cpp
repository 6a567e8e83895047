// Tests the engine refine, which leaves boulders out until they matter: drawn rooms, limits, steps.
#include <gtest/gtest.h>

#include <sokrates/solver.hpp>

#include "base/memory_account.hpp"
#include "search/reach/refine.hpp"
#include "unit/verify/drawn_level.hpp"

namespace sokrates {
namespace {

const Level& boulder_room() {
  static const Level level = drawn(
      "$ . $\n"
      "$$ $$\n"
      " $$$ \n"
      "$   $\n"
      " $$$ \n"
      "  @  ",
      Win::player);
  return level;
}

Level walled_room() {
  return drawn(
      "#######\n"
      "#$$.$$#\n"
      "#$$$$$#\n"
      "#$$$$$#\n"
      "#  @  #\n"
      "#######",
      Win::player);
}

// A wide room that is half full of boulders and is not solved immediately.
Level wide_room() {
  return drawn(
      "############\n"
      "#$$ $.$$ $$#\n"
      "#$ $$$$ $ $#\n"
      "# $$ $ $$$ #\n"
      "#$ $$ $$ $$#\n"
      "#$$ $ $$ $ #\n"
      "#  $$@ $$  #\n"
      "############",
      Win::player);
}

TEST(Refine, PlaysFirstInTheDefaultForATarget) {
  const Result result = solve(boulder_room());
  ASSERT_EQ(result.status, Status::solved) << result.reason;
  ASSERT_FALSE(result.statistics.members.empty());
  EXPECT_EQ(result.statistics.members.front().name, "refine");
  EXPECT_TRUE(result.optimal);
  EXPECT_EQ(result.metrics.moves, 13U);
  EXPECT_EQ(result.lower_bound, 13U);
}

TEST(Refine, DepthFirstSolvesTheBoulderRoomToo) {
  Options options;
  options.engine = "dfs";
  const Result result = solve(boulder_room(), options);
  ASSERT_EQ(result.status, Status::solved) << result.reason;
  EXPECT_FALSE(result.optimal);
}

TEST(Refine, AWalledTargetIsProvedToBeOutOfReach) {
  const Result result = solve(walled_room());
  EXPECT_EQ(result.status, Status::unsolvable);
  EXPECT_NE(result.reason, "");
  EXPECT_EQ(result.statistics.expanded, 0U) << "seen at a glance";
}

// The boulder in the middle can be moved, but only onto the target, and there it stays.
TEST(Refine, AnUnreachableTargetIsProved) {
  const Level level = drawn(
      "#######\n"
      "#$$.$$#\n"
      "#$$$$$#\n"
      "# $ $ #\n"
      "#  @  #\n"
      "#######",
      Win::player);
  Options options;
  options.engine = "refine";
  const Result result = solve(level, options);
  options.engine = "bfs";
  EXPECT_EQ(result.status, solve(level, options).status);
  EXPECT_EQ(result.status, Status::unsolvable);
  EXPECT_GT(result.statistics.expanded, 0U);
}

TEST(Refine, RefusesBoxesOnGoalsAndPushes) {
  Options options;
  options.engine = "refine";
  const Result boxes = solve(drawn("#####\n#@$.#\n#####"), options);
  EXPECT_EQ(boxes.status, Status::invalid);
  EXPECT_NE(boxes.reason.find("target"), std::string::npos) << boxes.reason;
  options.objective = Objective::pushes;
  const Result pushes = solve(boulder_room(), options);
  EXPECT_EQ(pushes.status, Status::invalid);
  EXPECT_NE(pushes.reason.find("moves"), std::string::npos) << pushes.reason;
}

// With any limit, the result is true, and the lower bound only rises.
TEST(Refine, ItsAnswerIsTrueWheneverItIsStopped) {
  const Result whole = solve(boulder_room());
  std::uint64_t bound = 0;
  bool was_unproved = false;
  for (std::uint64_t nodes = 1; nodes < whole.statistics.expanded; nodes += 1 + nodes / 8) {
    Options options;
    options.limits.nodes = nodes;
    const Result result = solve(boulder_room(), options);
    EXPECT_LE(result.statistics.expanded, nodes);
    EXPECT_EQ(result.limit, Limit::nodes);
    EXPECT_FALSE(result.optimal);
    EXPECT_GE(result.lower_bound, bound);
    EXPECT_LE(result.lower_bound, 13U);
    bound = result.lower_bound;
    was_unproved = was_unproved || result.status == Status::solved;
  }
  EXPECT_TRUE(was_unproved) << "a solution is there before its proof";
  EXPECT_GT(bound, 8U);
}

TEST(Refine, TheSmallestStepsLeadToTheSameEnd) {
  const Board board(boulder_room());
  const auto run = [&](Budget budget) {
    MemoryAccount account;
    Refine engine(board, true, account, nullptr);
    StepStatus status = StepStatus::running;
    std::uint64_t expanded = 0;
    while (status == StepStatus::running || status == StepStatus::improved) {
      status = engine.step(budget);
      EXPECT_LE(engine.statistics().expanded - expanded, budget.expansions);
      expanded = engine.statistics().expanded;
    }
    EXPECT_EQ(status, StepStatus::exhausted);
    EXPECT_TRUE(engine.is_proved());
    return std::pair(*engine.solution(), expanded);
  };
  EXPECT_EQ(run({1, 1}), run({1'000'000, 1'000'000}));
}

TEST(Refine, KeepsItsMemoryLimit) {
  for (const std::uint64_t bytes : {1ULL, 10'000ULL, 400'000ULL, 800'000ULL}) {
    Options options;
    options.limits.memory_bytes = bytes;
    const Result result = solve(wide_room(), options);
    EXPECT_LE(result.statistics.peak_bytes, bytes);
    if (result.limit == Limit::none) continue;
    EXPECT_EQ(result.limit, Limit::memory) << bytes;
    EXPECT_FALSE(result.optimal);
  }
}

TEST(Refine, CanBeCancelled) {
  StopToken stop;
  stop.request_stop();
  const Result result = solve(wide_room(), {}, {}, &stop);
  EXPECT_EQ(result.status, Status::unknown);
  EXPECT_EQ(result.limit, Limit::cancelled);
}

// Each expansion of the relaxed levels is traced.
TEST(Refine, IsTraced) {
  struct Sink final : TraceSink {
    bool expansion(const TracedExpansion& e) override {
      ++expansions;
      children += e.children.size();
      won += !e.children.empty() && e.children.back().fate == Fate::won ? 1U : 0U;
      return true;
    }
    void layer(const TracedLayer&) override {}
    std::size_t expansions = 0, children = 0, won = 0;
  };
  Sink sink;
  const Result result = solve(boulder_room(), {}, Watch{{}, nullptr, &sink});
  EXPECT_EQ(sink.expansions, result.statistics.expanded);
  EXPECT_EQ(sink.children, result.statistics.generated);
  EXPECT_GT(sink.won, 0U);
}

}  // namespace
}  // namespace sokrates
