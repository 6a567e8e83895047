// Shortened solutions are legal and never longer, and optimal if there is time to search everything.
#include "optimize/shortener.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include <sokrates/verify.hpp>

#include "analysis/dead_squares.hpp"
#include "oracle/push_search.hpp"
#include "oracle/random_level.hpp"
#include "oracle/test_size.hpp"
#include "unit/optimize/winding_solution.hpp"

namespace sokrates {
namespace {

constexpr std::uint64_t kAllTheTime = 1'000'000'000;

struct Shortened {
  StepStatus status = StepStatus::running;
  std::size_t pushes = 0;  // pushes of the best solution; 0 if there is none
  std::uint64_t expanded = 0;
};

Shortened shorten(const Level& level, const std::vector<Step>& steps, std::uint64_t ticks,
                  std::uint64_t slice = 1000, std::uint64_t bytes = 0) {
  const Board board(level);
  const SquareSet live = find_live_squares(board);
  MemoryAccount account(bytes);
  Shortened result;
  {
    Shortener shortener(board, live, steps, ticks, account);
    while (result.status == StepStatus::running || result.status == StepStatus::improved) {
      result.status = shortener.step({slice, UINT64_MAX});
      const auto shorter = shortener.solution();
      if (!shorter) continue;
      const Verdict verdict = verify(level, to_lurd(board, *shorter));
      EXPECT_TRUE(verdict.valid) << verdict.reason;
      EXPECT_LE(verdict.metrics.pushes, result.pushes > 0 ? result.pushes : SIZE_MAX);
      result.pushes = verdict.metrics.pushes;
    }
    result.expanded = shortener.statistics().expanded;
    EXPECT_LE(account.peak(), bytes > 0 ? bytes : UINT64_MAX);
  }
  EXPECT_EQ(account.used(), 0U);
  return result;
}

class ShortenerOnRandomLevels : public testing::TestWithParam<oracle::Kind> {};

TEST_P(ShortenerOnRandomLevels, FindsTheShortestSolutionIfItSearchesEverything) {
  int shortened = 0;
  // With fewer larger levels, or fewer levels under sanitizers, the test would show nothing.
  const int levels = std::max(20, oracle::level_count(oracle::is_larger(GetParam()) ? 20 : 150));
  for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(levels); ++seed) {
    const Level level = oracle::random_level(GetParam(), seed);
    const Board board(level);
    if (board.lost_scenery() > 0 || verify(level, "").valid) continue;
    const auto steps = winding_solution(board);
    const oracle::Answer truth = oracle::push_solve(level, 50'000);
    if (!steps || truth.outcome != oracle::Outcome::solved) continue;
    const std::size_t before = verify(level, to_lurd(board, *steps)).metrics.pushes;
    const Shortened all = shorten(level, *steps, kAllTheTime);
    EXPECT_EQ(all.status, before > truth.pushes ? StepStatus::solved : StepStatus::gave_up) << seed;
    EXPECT_EQ(all.pushes, before > truth.pushes ? truth.pushes : 0) << seed;
    const Shortened some = shorten(level, *steps, 3000, 1);
    EXPECT_LT(some.pushes, before) << seed;
    EXPECT_TRUE(some.pushes == 0 || some.pushes >= truth.pushes) << seed;
    shortened += all.pushes > 0 ? 1 : 0;
  }
  EXPECT_GT(shortened, levels / 8);
}

INSTANTIATE_TEST_SUITE_P(Kind, ShortenerOnRandomLevels,
                         testing::Values(oracle::Kind::tiny, oracle::Kind::larger,
                                         oracle::Kind::spare_goals));

// The solution pushes a box back and forth before it pushes it to the goal.
const Level& corridor() {
  static const Level level =
      *Level::from_text("##########\n#        #\n#@ $    .#\n#        #\n#        #\n##########");
  return level;
}

TEST(Shortener, RemovesADetour) {
  const char* const detour = "rRRurrdLLulldRRRRR";
  const Verdict verdict = verify(corridor(), detour);
  ASSERT_TRUE(verdict.valid) << verdict.reason;
  EXPECT_EQ(verdict.metrics.pushes, 9U);
  const Shortened result = shorten(corridor(), *parse_lurd(detour), kAllTheTime);
  EXPECT_EQ(result.status, StepStatus::solved);
  EXPECT_EQ(result.pushes, 5U);
}

TEST(Shortener, AShortestSolutionIsNotChanged) {
  const auto steps = parse_lurd("rRRRRR");
  EXPECT_EQ(shorten(corridor(), *steps, kAllTheTime).status, StepStatus::gave_up);
}

TEST(Shortener, WorkIsLimited) {
  const auto level = Level::from_text(
      "##########\n#        #\n#  $ $ $ #\n# .  @   #\n#  . .   #\n#  $ $ $ #\n# . . .  #\n##########");
  ASSERT_TRUE(level);
  const auto steps = winding_solution(Board(*level));
  ASSERT_TRUE(steps);
  const Shortened little = shorten(*level, *steps, 300'000);
  const Shortened more = shorten(*level, *steps, 3'000'000);
  EXPECT_LT(little.expanded, 30'000U);
  EXPECT_LT(little.expanded, more.expanded);
  EXPECT_LT(more.pushes, verify(*level, to_lurd(Board(*level), *steps)).metrics.pushes);
  EXPECT_GT(more.pushes, 0U);
}

TEST(Shortener, EndsCleanlyWhenMemoryIsUsedUp) {
  const auto level = Level::from_text(
      "##########\n#        #\n#  $ $ $ #\n# .  @   #\n#  . .   #\n#  $ $ $ #\n# . . .  #\n##########");
  const auto steps = winding_solution(Board(*level));
  for (const std::uint64_t bytes : {1'000U, 30'000U, 100'000U, 300'000U}) {
    SCOPED_TRACE(bytes);
    const Shortened result = shorten(*level, *steps, kAllTheTime, 100'000, bytes);
    EXPECT_TRUE(result.status == StepStatus::gave_up || result.pushes > 0);
  }
}

}  // namespace
}  // namespace sokrates
