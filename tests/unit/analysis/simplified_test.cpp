// Tests that a simplified level has the solutions of the given level.
#include "analysis/simplified.hpp"

#include <gtest/gtest.h>

#include <sokrates/verify.hpp>

#include "oracle/naive_search.hpp"
#include "oracle/push_search.hpp"
#include "oracle/random_level.hpp"
#include "oracle/test_size.hpp"

namespace sokrates {
namespace {

using oracle::Kind;

Level level_of(const char* text, Win win = Win::boxes) {
  return *Level::from_text(text, win);
}

TEST(Simplified, DeadEndsAndBoxesThatStayBecomeWalls) {
  const Board board(
      level_of("########\n"
               "#*#    #\n"
               "##. $  #\n"
               "#  @ ###\n"
               "########"));
  const Board simple(*simplified(board));
  EXPECT_EQ(simple.start_boxes().size(), 1U);
  EXPECT_EQ(simple.goals().size(), 1U);
  EXPECT_EQ(simple.square({3, 1}), simple.nowhere());
  EXPECT_NE(simple.square({1, 6}), simple.nowhere());
  EXPECT_TRUE(find_walled_in(board, simple).empty()) << "no player reaches that box, so the board has none";
}

// The player can never stand behind the two boxes in the upper row.
TEST(Simplified, BoxesThatBlockEachOtherBecomeWalls) {
  const Board board(
      level_of("#######\n"
               "#**   #\n"
               "#  $ .#\n"
               "#  @  #\n"
               "#######"));
  const Board simple(*simplified(board));
  EXPECT_EQ(find_walled_in(board, simple), (std::vector<Cell>{{1, 1}, {1, 2}}));
}

TEST(Simplified, AnOpenLevelStaysAsItIs) {
  EXPECT_FALSE(simplified(Board(level_of("#####\n#@$.#\n#   #\n#####"))).has_value());
}

// A robot may wait in a dead end, and a box that is in the way to a target may be pushed into one.
TEST(Simplified, LevelsOfRobotsAndTargetsStayAsTheyAre) {
  const char* const text = "########\n#@$.   #\n#   ####\n########";
  EXPECT_TRUE(simplified(Board(level_of(text))).has_value());
  EXPECT_FALSE(simplified(Board(level_of(text, Win::player))).has_value());
  EXPECT_FALSE(simplified(Board(level_of("########\n#@$.   #\n#  @####\n########"))).has_value());
}

TEST(Simplified, WalksIntoDeadEndsAreLeftOut) {
  const Level level = level_of("#######\n#  @$.#\n####  #\n#######");
  const std::vector<Step> walked = *parse_lurd("llrrR");
  const std::vector<Step> kept = without_detours(Board(*simplified(Board(level))), walked);
  EXPECT_EQ(kept, *parse_lurd("R"));
}

// The box on the goal becomes a wall, so the player no longer reaches the floor above it.
TEST(Simplified, ABoardWithAnOpenBorderKeepsItsSize) {
  const Board board(
      level_of("---------\n"
               "--#*#----\n"
               "###--####\n"
               "####@$-.#\n"
               "#########"));
  const Board simple(*simplified(board));
  EXPECT_EQ(simple.height(), board.height());
  EXPECT_EQ(simple.width(), board.width());
  EXPECT_EQ(simple.cell(simple.start_boxes().front()), (Cell{3, 5}));
  EXPECT_EQ(find_walled_in(board, simple), (std::vector<Cell>{{1, 3}}));
}

class SimplifiedLevels : public testing::TestWithParam<Kind> {};

TEST_P(SimplifiedLevels, HaveTheSameFewestPushesAndMoves) {
  int compared = 0, solvable = 0, with_walled_in = 0;
  const auto levels =
      static_cast<std::uint64_t>(oracle::level_count(oracle::is_larger(GetParam()) ? 60 : 400));
  for (std::uint64_t seed = 0; seed < levels; ++seed) {
    const Level level = oracle::random_level(GetParam(), seed);
    const Board board(level);
    if (board.unreachable_off_goal() > 0) continue;  // trivially unsolvable, so it is not simplified
    const std::optional<Level> simple = simplified(board);
    if (!simple) continue;
    const oracle::Answer truth = oracle::push_solve(level, 300'000);
    if (truth.outcome == oracle::Outcome::beyond) continue;
    const oracle::Answer answer = oracle::push_solve(*simple, 300'000);
    ASSERT_EQ(answer.outcome, truth.outcome) << seed;
    ASSERT_EQ(answer.pushes, truth.pushes) << seed;
    EXPECT_LE(answer.states, truth.states) << seed;
    ++compared;
    solvable += truth.outcome == oracle::Outcome::solved ? 1 : 0;
    with_walled_in += find_walled_in(board, Board(*simple)).empty() ? 0 : 1;
    if (oracle::is_larger(GetParam())) continue;
    const oracle::NaiveAnswer fewest = oracle::naive_solve(level, Objective::moves, 300'000);
    const oracle::NaiveAnswer fewest_here = oracle::naive_solve(*simple, Objective::moves, 300'000);
    if (fewest.outcome != oracle::Outcome::solved) continue;
    ASSERT_EQ(fewest_here.moves, fewest.moves) << seed;
    ASSERT_TRUE(verify(level, fewest_here.lurd).valid) << seed;
    const std::vector<Step> steps = *parse_lurd(fewest.lurd);
    ASSERT_EQ(without_detours(Board(*simple), steps), steps) << seed;
  }
  EXPECT_GT(compared, static_cast<int>(levels / 10));
  EXPECT_GT(solvable, static_cast<int>(levels / 20));
  RecordProperty("walled_in", with_walled_in);
}

INSTANTIATE_TEST_SUITE_P(Kind, SimplifiedLevels,
                         testing::Values(Kind::tiny, Kind::larger, Kind::spare_goals,
                                         Kind::larger_spare_goals));

}  // namespace
}  // namespace sokrates
