// Tests the engine `homeward`: the order in which start squares are filled, cells that are chosen in turn,
// and its results.
#include "search/homeward/homeward.hpp"

#include <gtest/gtest.h>

#include <set>

#include <sokrates/verify.hpp>

#include "analysis/dead_squares.hpp"
#include "analysis/useful_squares.hpp"
#include "oracle/push_search.hpp"
#include "oracle/random_level.hpp"
#include "oracle/test_size.hpp"
#include "search/homeward/cell_queue.hpp"
#include "search/homeward/start_distances.hpp"

namespace sokrates {
namespace {

const Board& hall_with_bay() {
  static const Level level = *Level::from_text(
      "###########\n"
      "#       ..#\n"
      "#  @$ $   #\n"
      "#      ####\n"
      "########\n");
  static const Board board(level);
  return board;
}

const Board& two_rooms() {
  static const Level level = *Level::from_text(
      "#############\n"
      "#     #     #\n"
      "# ..  $  $  #\n"
      "#     #  @  #\n"
      "#############\n");
  static const Board board(level);
  return board;
}

Square square(const Board& board, int row, int column) {
  return board.square({row, column});
}

StartDistances::Rank rank_of(const Board& board, const std::vector<Square>& boxes) {
  const SquareSet live = SquareSet::all(board);
  MemoryAccount account;
  StartDistances distances(board, live, kDefaultTunables.homeward_blocked_pulls, account);
  Position position(board);
  position.set_boxes(boxes.data(), boxes.size());
  return distances.rank(position);
}

TEST(StartDistances, TheStartHasRankNothing) {
  const StartDistances::Rank rank = rank_of(hall_with_bay(), hall_with_bay().start_boxes());
  EXPECT_EQ(rank.pulls, 0U);
  EXPECT_EQ(rank.misplaced, 0U);
  EXPECT_EQ(rank.blocked, 0U);
}

TEST(StartDistances, AreDistancesOfALoneBoxIfNothingBlocksIt) {
  const StartDistances::Rank rank =
      rank_of(hall_with_bay(), {square(hall_with_bay(), 1, 8), square(hall_with_bay(), 2, 6)});
  EXPECT_EQ(rank.misplaced, 1U);
  EXPECT_EQ(rank.blocked, 0U);
  EXPECT_EQ(rank.pulls, 5U);
}

// One box starts in the door. After it has returned there, no other box can pass it. In the other order, both
// reach their start squares.
TEST(StartDistances, ABoxOnItsStartSquareBlocksOthers) {
  const Square door = square(two_rooms(), 2, 6);
  const Square behind = square(two_rooms(), 2, 9);
  const Square far = square(two_rooms(), 2, 4);
  const StartDistances::Rank wrong = rank_of(two_rooms(), {door, far});
  EXPECT_EQ(wrong.blocked, 1U);
  EXPECT_EQ(wrong.pulls, 5U + 20U);
  const StartDistances::Rank well = rank_of(two_rooms(), {behind, far});
  EXPECT_EQ(well.blocked, 0U);
  EXPECT_EQ(well.pulls, 2U);
}

TEST(StartDistances, CacheSetsOfStartSquaresAndReleaseTheirMemory) {
  const SquareSet live = SquareSet::all(hall_with_bay());
  MemoryAccount account;
  {
    StartDistances distances(hall_with_bay(), live, kDefaultTunables.homeward_blocked_pulls, account);
    Position position(hall_with_bay());
    const std::vector<Square> boxes{square(hall_with_bay(), 1, 8), square(hall_with_bay(), 2, 6)};
    position.set_boxes(boxes.data(), boxes.size());
    const std::size_t before = distances.remembered();
    distances.rank(position);
    EXPECT_EQ(distances.remembered(), before + 1);
    distances.rank(position);
    EXPECT_EQ(distances.remembered(), before + 1);
    EXPECT_GT(account.used(), 0U);
  }
  EXPECT_EQ(account.used(), 0U);
}

// The second cell of the fine map is chosen, although all states of the first cell have better values.
TEST(CellQueue, CellsTakeTurns) {
  MemoryAccount account;
  {
    CellQueue queue(account);
    for (CellQueue::Id id = 0; id < 10; ++id) ASSERT_TRUE(queue.push({id, 0, id}, {0, 0}));
    ASSERT_TRUE(queue.push({100, 0, 10}, {0, 1}));
    std::vector<CellQueue::Id> taken;
    for (int i = 0; i < 4; ++i) taken.push_back(queue.pop());
    EXPECT_NE(std::find(taken.begin(), taken.end(), 10U), taken.end());
    EXPECT_EQ(taken.front(), 0U);
    std::set<CellQueue::Id> all(taken.begin(), taken.end());
    while (!queue.is_empty()) EXPECT_TRUE(all.insert(queue.pop()).second) << "taken twice";
    EXPECT_EQ(all.size(), 11U);
    EXPECT_GT(account.used(), 0U);
  }
  EXPECT_EQ(account.used(), 0U);
}

struct Ending {
  StepStatus status = StepStatus::running;
  std::string lurd;
};

Ending play(const Level& level, std::uint64_t ticks, MemoryAccount& account) {
  const Board board(level);
  const SquareSet live = find_useful_squares(board, find_live_squares(board));
  Homeward engine(board, live, account, nullptr);
  Ending ending;
  while (ending.status == StepStatus::running) ending.status = engine.step({ticks, UINT64_MAX});
  if (const auto steps = engine.solution()) ending.lurd = to_lurd(board, *steps);
  return ending;
}

class HomewardLevels : public testing::TestWithParam<oracle::Kind> {};

// If there is no solution, the engine makes no claim.
TEST_P(HomewardLevels, AreSolvedIfTheyAreSolvable) {
  int solvable = 0;
  const int levels = oracle::level_count(oracle::is_larger(GetParam()) ? 30 : 150);
  for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(levels); ++seed) {
    const Level level = oracle::random_level(GetParam(), seed);
    if (level.players().size() != 1 || level.win() != Win::boxes) continue;
    const Board board(level);
    if (board.unreachable_off_goal() > 0) continue;  // trivially unsolvable, so no engine is used
    const oracle::Answer truth = oracle::push_solve(level, 200'000);
    if (truth.outcome == oracle::Outcome::beyond) continue;
    MemoryAccount account;
    const Ending ending = play(level, 100'000, account);
    EXPECT_EQ(account.used(), 0U);
    const bool is_solvable = truth.outcome == oracle::Outcome::solved;
    ASSERT_EQ(ending.status, is_solvable ? StepStatus::solved : StepStatus::gave_up) << seed;
    if (is_solvable) {
      ASSERT_TRUE(verify(level, ending.lurd).valid) << seed;
      MemoryAccount other;
      EXPECT_EQ(play(level, 1, other).lurd, ending.lurd) << "in small steps, " << seed;
    }
    solvable += is_solvable ? 1 : 0;
  }
  EXPECT_GT(solvable, levels / 10);
}

INSTANTIATE_TEST_SUITE_P(Kind, HomewardLevels,
                         testing::Values(oracle::Kind::tiny, oracle::Kind::larger, oracle::Kind::spare_goals,
                                         oracle::Kind::larger_spare_goals));

TEST(Homeward, MemoryUsedUpEndsItCleanly) {
  const auto level = Level::from_text(
      "##########\n#        #\n#  $ $ $ #\n# .  @   #\n#  . .   #\n#  $ $ $ #\n# . . .  #\n##########");
  ASSERT_TRUE(level);
  for (const std::uint64_t limit : {10'000U, 60'000U, 100'000U}) {
    MemoryAccount account(limit);
    EXPECT_EQ(play(*level, 1000, account).status, StepStatus::out_of_memory) << limit;
    EXPECT_EQ(account.used(), 0U);
  }
}

}  // namespace
}  // namespace sokrates
