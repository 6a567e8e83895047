// Tests the optimistic reach of a player among boulders on drawn levels.
#include "analysis/boulder_reach.hpp"

#include <gtest/gtest.h>

#include "unit/verify/drawn_level.hpp"

namespace sokrates {
namespace {

struct Reach {
  explicit Reach(const char* text)
      : level(drawn(text, Win::player)), board(level), reach(board), frozen(board) {
    reach.compute(Position(board), frozen, true);
  }
  bool can_be_free(int row, int column) const { return reach.can_be_free(board.square({row, column})); }

  Level level;
  Board board;
  BoulderReach reach;
  SquareSet frozen;
};

TEST(BoulderReach, AFreePathTakesNoRounds) {
  const Reach room("####\n#@.#\n####");
  EXPECT_TRUE(room.reach.is_goal_reached());
  BoulderReach again(room.board);
  again.compute(Position(room.board), room.frozen, false);
  EXPECT_EQ(again.rounds(), 0U);
}

TEST(BoulderReach, TwoInARowDoNotMove) {
  const Reach room("######\n#@$$.#\n######");
  EXPECT_FALSE(room.reach.is_goal_reached());
  EXPECT_FALSE(room.can_be_free(1, 2));
  EXPECT_FALSE(room.can_be_free(1, 3));
}

// The first boulder is pushed aside, which gives access to the second one.
TEST(BoulderReach, OneBoulderOpensThePathToAnother) {
  const Reach room(
      "######\n"
      "##  ##\n"
      "#@$$.#\n"
      "##  ##\n"
      "######");
  EXPECT_FALSE(room.reach.is_goal_reached());  // the player cannot get above or below them
  const Reach open(
      "######\n"
      "#   ##\n"
      "#@$$.#\n"
      "##  ##\n"
      "######");
  EXPECT_TRUE(open.reach.is_goal_reached());
  EXPECT_TRUE(open.can_be_free(2, 2));
}

TEST(BoulderReach, RoundsCountTheBouldersThatMustMove) {
  const Level level = drawn("#########\n#@$ $ $.#\n#########", Win::player);
  const Board board(level);
  BoulderReach reach(board);
  reach.compute(Position(board), SquareSet(board), false);
  EXPECT_TRUE(reach.is_goal_reached());
  EXPECT_EQ(reach.rounds(), 3U);
}

// One boulder is cleared per round, but every square is visited only a few times.
TEST(BoulderReach, ManyRoundsDoNotMultiplyTheWork) {
  std::string row = "#@ ";
  for (int i = 0; i < 1000; ++i) row += "$ ";
  row += ".#";
  const std::string wall(row.size(), '#');
  const Reach corridor((wall + '\n' + row + '\n' + wall).c_str());
  EXPECT_TRUE(corridor.reach.is_goal_reached());
  EXPECT_GT(corridor.reach.rounds(), 1000U);
  EXPECT_LT(corridor.reach.work(), 20 * corridor.board.squares());
}

TEST(BoulderReach, FrozenBouldersAreWalls) {
  const Level level = drawn("######\n#@$ .#\n######", Win::player);
  const Board board(level);
  BoulderReach reach(board);
  SquareSet frozen(board);
  reach.compute(Position(board), frozen, true);
  EXPECT_TRUE(reach.is_goal_reached());
  frozen.insert(board.square({1, 2}));
  reach.compute(Position(board), frozen, true);
  EXPECT_FALSE(reach.is_goal_reached());
}

}  // namespace
}  // namespace sokrates
