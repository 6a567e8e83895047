// Tests the public API with random sequences of calls. A failing sequence is minimized before it is printed.
#include <csignal>

#include <gtest/gtest.h>

#include "oracle/random_level.hpp"
#include "oracle/test_size.hpp"
#include "unit/game/call_run.hpp"
#include "unit/game/child_process.hpp"
#include "unit/game/shrunk.hpp"

namespace sokrates {
namespace {

std::string failure_apart(const Level& level, const std::vector<Call>& calls) {
  return run_in_child([&] { return failure_of(level, calls); });
}

std::string board_of(const Level& level) {
  std::string text;
  for (const std::string& row : level.rows()) text += row + "\n";
  return text + (level.win() == Win::player ? "won by the player\n" : "");
}

constexpr std::size_t kCallsPerGame = 100;

Level level_of(int game, oracle::RandomSource& random) {
  return oracle::random_level(oracle::kKinds[static_cast<std::size_t>(game) % std::size(oracle::kKinds)],
                              random.next());
}

// Four of five calls are calls of a Game. The full run makes more than 100,000 of them.
TEST(RandomCalls, AgreeWithTheVerifier) {
  const int games = oracle::level_count(50, 1300);
  for (int i = 0; i < games; ++i) {
    oracle::RandomSource random(static_cast<std::uint64_t>(i) + 900);
    const Level level = level_of(i, random);
    std::vector<Call> calls(kCallsPerGame);
    for (Call& call : calls) call = random_call(random);
    if (failure_apart(level, calls).empty()) continue;
    calls = shrunk(calls, [&](const std::vector<Call>& part) { return !failure_apart(level, part).empty(); });
    FAIL() << board_of(level) << text_of(calls) << failure_apart(level, calls);
  }
}

// The test is useful only if the calls cover enough events.
TEST(RandomCalls, GetSomewhere) {
  Reach sum;
  for (int i = 0; i < 16; ++i) {
    oracle::RandomSource random(static_cast<std::uint64_t>(i) + 900);
    CallRun run(level_of(i, random));
    for (std::size_t n = 0; n < kCallsPerGame; ++n) ASSERT_EQ(run.make(random_call(random)), "");
    const Reach& r = run.reach();
    sum = {sum.taken + r.taken, sum.refused + r.refused, sum.pushed + r.pushed, sum.dragged + r.dragged,
           sum.won + r.won,     sum.dead + r.dead,       sum.solved + r.solved, sum.searched + r.searched};
  }
  EXPECT_GT(sum.taken, 200);
  EXPECT_GT(sum.refused, 100);
  EXPECT_GT(sum.pushed, 100);
  EXPECT_GT(sum.dragged, 20);
  EXPECT_GT(sum.won, 10);
  EXPECT_GT(sum.dead, 5);
  EXPECT_GT(sum.solved, 2);
  EXPECT_GT(sum.searched, 20);
}

TEST(Shrunk, KeepsTheCauseOfTheFailure) {
  std::vector<int> numbers(1000);
  for (int i = 0; i < 1000; ++i) numbers[static_cast<std::size_t>(i)] = i;
  int asked = 0;
  const auto smallest = shrunk(numbers, [&](const std::vector<int>& part) {
    ++asked;
    const auto has = [&](int n) { return std::find(part.begin(), part.end(), n) != part.end(); };
    return has(3) && has(500) && has(998);
  });
  EXPECT_EQ(smallest, (std::vector<int>{3, 500, 998}));
  EXPECT_LT(asked, 300);
}

TEST(Shrunk, LeavesNothingIfNothingIsNeeded) {
  EXPECT_TRUE(shrunk(std::vector<int>{1, 2, 3}, [](const std::vector<int>&) { return true; }).empty());
}

TEST(RunApart, ReportsCrashes) {
  EXPECT_EQ(run_in_child([] { return std::string("well"); }), "well");
  EXPECT_EQ(run_in_child([]() -> std::string {
              std::signal(SIGTERM, SIG_DFL);
              std::raise(SIGTERM);
              return {};
            }),
            "ended by signal " + std::to_string(SIGTERM));
  EXPECT_EQ(run_in_child([]() -> std::string { _exit(3); }), "ended with code 3");
}

}  // namespace
}  // namespace sokrates
