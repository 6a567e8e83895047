// Compares complete search by pulls with the oracle, for every number of words, on small boards first.
#include "search/backward.hpp"

#include <gtest/gtest.h>

#include <sokrates/verify.hpp>

#include "oracle/push_search.hpp"
#include "oracle/random_level.hpp"
#include "oracle/test_size.hpp"

namespace sokrates {
namespace {

struct Answer {
  bool is_solved = false;
  std::size_t pushes = 0;
  std::uint64_t states = 0;
  friend bool operator==(const Answer&, const Answer&) = default;
};

template <std::size_t kKeyWords, std::size_t kCellWords>
Answer answer(const Level& level, PullOrder order, std::uint64_t ticks) {
  const Board board(level);
  MemoryAccount account;
  Backward<kKeyWords, kCellWords> engine(board, WordLayout(board), order, account, nullptr, nullptr, {});
  StepStatus status = StepStatus::running;
  while (status == StepStatus::running) status = engine.step({ticks, UINT64_MAX});
  const auto steps = engine.solution();
  const Verdict verdict = verify(level, steps ? to_lurd(board, *steps) : "");
  return {steps.has_value(), steps ? verdict.metrics.pushes : 0, engine.statistics().stored};
}

class BackwardWidths : public testing::TestWithParam<oracle::Kind> {};

TEST_P(BackwardWidths, AgreeWithTheTruthAndWithEachOther) {
  int compared = 0;
  const int levels = oracle::level_count(oracle::is_larger(GetParam()) ? 30 : 150);
  for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(levels); ++seed) {
    const Level level = oracle::random_level(GetParam(), seed);
    if (level.players().size() != 1 || level.win() != Win::boxes) continue;
    if (Board(level).unreachable_off_goal() > 0) continue;  // trivially unsolvable, so no engine is used
    const oracle::Answer truth = oracle::push_solve(level, 200'000);
    if (truth.outcome == oracle::Outcome::beyond) continue;
    const bool is_solvable = truth.outcome == oracle::Outcome::solved;
    const Answer fewest = answer<1, 2>(level, PullOrder::oldest_first, 100'000);
    ASSERT_EQ(fewest.is_solved, is_solvable) << seed;
    ASSERT_EQ(fewest.pushes, is_solvable ? truth.pushes : 0) << seed;
    EXPECT_EQ((answer<1, 8>(level, PullOrder::oldest_first, 100)), fewest) << seed;
    EXPECT_EQ((answer<2, 4>(level, PullOrder::oldest_first, 1)), fewest) << seed;
    const Answer any = answer<1, 4>(level, PullOrder::newest_first, 100'000);
    ASSERT_EQ(any.is_solved, is_solvable) << seed;
    EXPECT_EQ((answer<2, 2>(level, PullOrder::newest_first, 1)), any) << seed;
    EXPECT_EQ((answer<2, 8>(level, PullOrder::newest_first, 100)), any) << seed;
    const Answer guided = answer<1, 2>(level, PullOrder::nearest_first, 100'000);
    ASSERT_EQ(guided.is_solved, is_solvable) << seed;
    EXPECT_EQ((answer<2, 4>(level, PullOrder::nearest_first, 1)), guided) << seed;
    EXPECT_EQ((answer<4, 4>(level, PullOrder::nearest_first, 100)), guided) << seed;
    EXPECT_EQ((answer<4, 8>(level, PullOrder::nearest_first, 100'000)), guided) << seed;
    ++compared;
  }
  EXPECT_GT(compared, levels / 3);
}

INSTANTIATE_TEST_SUITE_P(Kind, BackwardWidths,
                         testing::Values(oracle::Kind::tiny, oracle::Kind::larger, oracle::Kind::spare_goals,
                                         oracle::Kind::larger_spare_goals));

TEST(Backward, MemoryUsedUpEndsItCleanly) {
  const auto level = Level::from_text(
      "##########\n#        #\n#  $ $ $ #\n# .  @   #\n#  . .   #\n#  $ $ $ #\n# . . .  #\n##########");
  ASSERT_TRUE(level);
  const Board board(*level);
  for (const PullOrder order : {PullOrder::newest_first, PullOrder::oldest_first, PullOrder::nearest_first}) {
    MemoryAccount account(300'000);
    {
      const auto engine = make_backward(board, order, account, nullptr);
      StepStatus status = StepStatus::running;
      while (status == StepStatus::running) status = engine->step({1000, UINT64_MAX});
      EXPECT_EQ(status, StepStatus::out_of_memory);
      EXPECT_FALSE(engine->solution());
      EXPECT_FALSE(engine->is_proved());
      EXPECT_LE(account.peak(), 300'000U);
    }
    EXPECT_EQ(account.used(), 0U);
  }
}

std::string room(int width, int height) {
  std::string text = std::string(static_cast<std::size_t>(width + 2), '#') + "\n";
  for (int y = 0; y < height; ++y) {
    std::string row(static_cast<std::size_t>(width), ' ');
    if (y == 1) row.replace(0, 4, "@ $.");
    text += "#" + row + "#\n";
  }
  return text + std::string(static_cast<std::size_t>(width + 2), '#');
}

TEST(Backward, SaysWhichBoardsAreTooLarge) {
  const auto misfit = [](int width, int height, PullOrder order) {
    return backward_misfit(Board(*Level::from_text(room(width, height))), order);
  };
  EXPECT_EQ(misfit(9, 9, PullOrder::newest_first), "");
  EXPECT_EQ(misfit(13, 13, PullOrder::newest_first),
            "states of this level need 129 bits, and 128 is the most there is room for");
  EXPECT_NE(misfit(40, 40, PullOrder::newest_first).find("cells"), std::string::npos);
  EXPECT_EQ(misfit(13, 13, PullOrder::nearest_first), "");
  EXPECT_EQ(misfit(18, 18, PullOrder::nearest_first),
            "states of this level need 265 bits, and 254 is the most there is room for");
}

// The room has more squares than two words have bits, and all of its many boxes are on the move at once.
TEST(Backward, OnlyTheGuidedOrderAcceptsStatesOfFourWords) {
  std::vector<std::string> rows(15, "#" + std::string(14, ' ') + "#");
  rows.front() = rows.back() = std::string(16, '#');
  for (std::size_t row : {3U, 5U, 7U, 9U, 11U}) {
    rows[row][3] = rows[row][5] = '$';
    rows[row][10] = rows[row][12] = '.';
  }
  rows[1][1] = '@';
  const auto level = Level::from_rows(rows);
  ASSERT_TRUE(level);
  const Board board(*level);
  EXPECT_NE(backward_misfit(board, PullOrder::newest_first), "");
  ASSERT_EQ(backward_misfit(board, PullOrder::nearest_first), "");
  MemoryAccount account;
  const auto engine = make_backward(board, PullOrder::nearest_first, account, nullptr);
  StepStatus status = StepStatus::running;
  while (status == StepStatus::running) status = engine->step({100'000, UINT64_MAX});
  EXPECT_EQ(status, StepStatus::solved);
  const auto steps = engine->solution();
  ASSERT_TRUE(steps);
  EXPECT_TRUE(verify(*level, to_lurd(board, *steps)).valid);
}

TEST(Backward, LayersRaiseTheBound) {
  const auto level = Level::from_text("########\n#@ $  .#\n########");
  const Board board(*level);
  MemoryAccount account;
  const auto engine = make_backward(board, PullOrder::oldest_first, account, nullptr);
  std::uint32_t bound = 0;
  StepStatus status = StepStatus::running;
  while (status == StepStatus::running) {
    status = engine->step({UINT64_MAX, 1});
    EXPECT_GE(engine->lower_bound().cost.major, bound);
    bound = engine->lower_bound().cost.major;
    EXPECT_LE(bound, 3U);
  }
  EXPECT_EQ(status, StepStatus::exhausted);
  EXPECT_TRUE(engine->is_proved());
  EXPECT_EQ(bound, 3U);
  EXPECT_EQ(to_lurd(board, *engine->solution()), "rRRR");
}

}  // namespace
}  // namespace sokrates
