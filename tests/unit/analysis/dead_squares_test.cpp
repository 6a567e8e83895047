// Dead squares on drawn boards, and compared with single pushes on random boards.
#include "analysis/dead_squares.hpp"

#include <gtest/gtest.h>

#include "unit/board/random_level.hpp"
#include "unit/verify/drawn_level.hpp"

namespace sokrates {
namespace {

// Returns the level with an x on every dead square.
std::string marked(const Level& level) {
  const Board board(level);
  const SquareSet live = find_live_squares(board);
  std::string text;
  for (int row = 0; row < level.height(); ++row) {
    for (int column = 0; column < level.width(); ++column) {
      const Square s = board.square({row, column});
      const char glyph = level.glyph({row, column});
      const char bare = glyph == '@' || glyph == '$' ? ' ' : glyph;
      text += s != board.nowhere() && !live.contains(s) ? 'x' : bare;
    }
    text += '\n';
  }
  return text;
}

TEST(DeadSquares, CornersAndWallsWithoutAGoalAreDead) {
  EXPECT_EQ(marked(drawn("########\n"
                         "#      #\n"
                         "# @ $. #\n"
                         "#      #\n"
                         "########")),
            "########\n"
            "#xxxxxx#\n"
            "#x   .x#\n"
            "#xxxxxx#\n"
            "########\n");
}

TEST(DeadSquares, AWallWithAGoalIsAliveButItsCornersAreNot) {
  EXPECT_EQ(marked(drawn("########\n"
                         "#  .   #\n"
                         "# @ $  #\n"
                         "#      #\n"
                         "########")),
            "########\n"
            "#x .  x#\n"
            "#x    x#\n"
            "#xxxxxx#\n"
            "########\n");
}

TEST(DeadSquares, AGoalInACornerIsAlive) {
  EXPECT_EQ(marked(drawn("######\n"
                         "#.   #\n"
                         "# @$ #\n"
                         "#    #\n"
                         "######")),
            "######\n"
            "#.  x#\n"
            "#   x#\n"
            "#xxxx#\n"
            "######\n");
}

// In the doorway, a box can only be pushed straight, so a push sideways into it does not help.
TEST(DeadSquares, AreCorrectAroundACornerOfACorridor) {
  EXPECT_EQ(marked(drawn("########\n"
                         "#@ $   #\n"
                         "###### #\n"
                         "#####. #\n"
                         "########")),
            "########\n"
            "#xxxxxx#\n"
            "######x#\n"
            "#####.x#\n"
            "########\n");
}

TEST(DeadSquares, OpenBordersAreWalls) {
  EXPECT_EQ(marked(drawn("@   \n"
                         " $. \n"
                         "    ")),
            "xxxx\n"
            "x .x\n"
            "xxxx\n");
}

// A square behind the goal counts as live, although no player can ever get behind a box there. Sides are
// ignored.
TEST(DeadSquares, IgnoreThePlayersSide) {
  EXPECT_EQ(marked(drawn("########\n"
                         "#@$ .  #\n"
                         "########")),
            "########\n"
            "#x  . x#\n"
            "########\n");
}

TEST(DeadSquares, ThereAreNoneIfThePlayerWins) {
  const Board board(drawn("####\n#@.#\n#$ #\n####", Win::player));
  EXPECT_EQ(find_live_squares(board).size(), board.squares());
}

TEST(DeadSquares, AreAllSquaresWithoutAGoal) {
  const Board board(drawn("#####\n#@$ #\n#   #\n#####"));
  EXPECT_EQ(find_live_squares(board).size(), 0U);
}

// Forward: some sequence of pushes leads from a live square to a goal, and none from a dead square. A push
// needs only the squares in front of the box and behind it.
TEST(DeadSquares, AgreeWithForwardPushes) {
  Random random(5);
  for (int trial = 0; trial < 200; ++trial) {
    const Level level = random_level(random, {4 + random.below(8), 4 + random.below(8), random.below(50), 2,
                                              1 + random.below(3), trial % 2 == 0});
    const Board board(level);
    const SquareSet live = find_live_squares(board);
    ASSERT_FALSE(live.contains(board.nowhere()));
    for (Square start = 0; start < board.squares(); ++start) {
      SquareSet seen(board);
      std::vector<Square> left{start};
      seen.insert(start);
      bool reaches_goal = false;
      while (!left.empty()) {
        const Cell c = board.cell(left.back());
        left.pop_back();
        reaches_goal |= level.has_goal(c);
        for (const auto& [rows, columns] : {std::pair{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
          const Square to = board.square({c.row + rows, c.column + columns});
          const Square stand = board.square({c.row - rows, c.column - columns});
          if (to == board.nowhere() || stand == board.nowhere() || seen.contains(to)) continue;
          seen.insert(to);
          left.push_back(to);
        }
      }
      ASSERT_EQ(live.contains(start), reaches_goal) << picture(level) << "square " << start;
    }
  }
}

}  // namespace
}  // namespace sokrates
