// Numbering, neighbors and unreachable objects of the board; sets of squares.
#include "board/board.hpp"

#include <gtest/gtest.h>

#include "board/square_set.hpp"
#include "unit/board/random_level.hpp"
#include "unit/verify/drawn_level.hpp"

namespace sokrates {
namespace {

// Returns the cell next to `c`, computed independently of the board.
Cell beside(Cell c, Direction d) {
  if (d == Direction::up) return {c.row - 1, c.column};
  if (d == Direction::down) return {c.row + 1, c.column};
  if (d == Direction::left) return {c.row, c.column - 1};
  return {c.row, c.column + 1};
}

TEST(Board, NumbersReachableSquaresInReadingOrder) {
  const Board board(
      drawn("#######\n"
            "#.@ # #\n"
            "#$ ## #\n"
            "#. #  #\n"
            "#######"));
  ASSERT_EQ(board.squares(), 7U);
  EXPECT_EQ(board.nowhere(), 7U);
  const std::vector<Cell> cells{{1, 1}, {1, 2}, {1, 3}, {2, 1}, {2, 2}, {3, 1}, {3, 2}};
  for (Square s = 0; s < board.squares(); ++s) {
    EXPECT_EQ(board.cell(s), cells[s]);
    EXPECT_EQ(board.square(cells[s]), s);
  }
  EXPECT_EQ(board.square({1, 5}), board.nowhere()) << "floor out of reach";
  EXPECT_EQ(board.square({0, 0}), board.nowhere()) << "a wall";
  EXPECT_EQ(board.square({-1, 2}), board.nowhere());
  EXPECT_EQ(board.square({2, -1}), board.nowhere());
  EXPECT_EQ(board.square({5, 2}), board.nowhere());
  EXPECT_EQ(board.square({2, 7}), board.nowhere());
  EXPECT_EQ(board.goals(), (std::vector<Square>{0, 5}));
  EXPECT_EQ(board.start_boxes(), (std::vector<Square>{3}));
  EXPECT_EQ(board.start_players(), (std::vector<Square>{1}));
}

TEST(Board, NeighborsAgreeWithTheLevelOnRandomBoards) {
  Random random(1);
  for (int trial = 0; trial < 300; ++trial) {
    RandomShape shape{3 + random.below(7), 3 + random.below(7), random.below(50), 3, 3, trial % 3 != 0};
    const Level level = random_level(random, shape);
    const Board board(level);
    const std::vector<bool> reachable = level.reachable();
    const auto reached = [&](Cell c) {
      return level.contains(c) && reachable[static_cast<std::size_t>(c.row * level.width() + c.column)];
    };
    std::size_t numbered = 0;
    for (int row = 0; row < level.height(); ++row) {
      for (int column = 0; column < level.width(); ++column) {
        const Cell c{row, column};
        ASSERT_EQ(board.square(c) != board.nowhere(), reached(c)) << picture(level);
        if (!reached(c)) continue;
        const Square s = board.square(c);
        ASSERT_EQ(s, numbered++) << "reading order";
        ASSERT_EQ(board.is_goal(s), level.has_goal(c));
        for (const Direction d : kDirections) {
          const Cell next = beside(c, d);
          const Square expected = reached(next) ? board.square(next) : board.nowhere();
          ASSERT_EQ(board.neighbor(s, d), expected) << picture(level);
          if (expected != board.nowhere()) {
            ASSERT_EQ(board.neighbor(expected, opposite(d)), s);
          }
        }
      }
    }
    ASSERT_EQ(board.squares(), numbered);
  }
}

TEST(Board, NeighborsOfNowhereAreNowhere) {
  const Board board(drawn("@ ."));
  for (const Direction d : kDirections) EXPECT_EQ(board.neighbor(board.nowhere(), d), board.nowhere());
  EXPECT_FALSE(board.is_goal(board.nowhere()));
}

// The outside of the grid is wall: two steps beyond an open edge need no test.
TEST(Board, AnOpenBorderIsAWall) {
  const Board board(
      drawn(" @ \n"
            " $ \n"
            " . "));
  ASSERT_EQ(board.squares(), 9U);
  EXPECT_EQ(board.neighbor(0, Direction::up), board.nowhere());
  EXPECT_EQ(board.neighbor(0, Direction::left), board.nowhere());
  EXPECT_EQ(board.neighbor(2, Direction::right), board.nowhere()) << "not the first square of the next row";
  EXPECT_EQ(board.neighbor(8, Direction::right), board.nowhere());
  EXPECT_EQ(board.neighbor(8, Direction::down), board.nowhere());
  EXPECT_EQ(board.neighbor(4, Direction::up), 1U);
}

TEST(Board, UnreachableBoxesAreCountedAndLeftOut) {
  const Board board(
      drawn("###########\n"
            "#@$.#* $.*#\n"
            "#   #  $  #\n"
            "###########"));
  EXPECT_EQ(board.settled_scenery(), 2U);
  EXPECT_EQ(board.unreachable_off_goal(), 2U);
  EXPECT_EQ(board.start_boxes().size(), 1U);
  EXPECT_EQ(board.goals().size(), 1U);
  EXPECT_EQ(board.squares(), 6U);
}

// Boxes are not walls: the floor behind them counts as reachable.
TEST(Board, BoxesDoNotHideTheFloorBehindThem) {
  const Board board(
      drawn("#######\n"
            "#@$*. #\n"
            "#######"));
  EXPECT_EQ(board.squares(), 5U);
  EXPECT_EQ(board.start_boxes().size(), 2U);
  EXPECT_EQ(board.settled_scenery() + board.unreachable_off_goal(), 0U);
}

TEST(Board, PlayersAreInReadingOrderWithTheirRegions) {
  const Board board(
      drawn("#######\n"
            "# $#@ #\n"
            "#@.# .#\n"
            "#######"));
  EXPECT_EQ(board.squares(), 8U);
  EXPECT_EQ(board.start_players(), (std::vector<Square>{2, 4}));
  EXPECT_EQ(board.neighbor(1, Direction::right), board.nowhere());
}

TEST(Board, HasTheWinningConditionOfTheLevel) {
  EXPECT_EQ(Board(drawn("@$.")).win(), Win::boxes);
  EXPECT_EQ(Board(drawn("@$.", Win::player)).win(), Win::player);
}

TEST(Board, CountsItsBytes) {
  const Board small(drawn("@$."));
  EXPECT_GE(small.bytes(), 3 * (4 * sizeof(Square) + sizeof(Cell)));
  EXPECT_LT(small.bytes(), 1000U);
}

TEST(SquareSet, ContainsTheInsertedSquares) {
  const Board board(drawn("@ $ ."));
  SquareSet set(board);
  EXPECT_EQ(set.size(), 0U);
  set.insert(2);
  set.insert(2);
  set.insert(4);
  EXPECT_EQ(set.size(), 2U);
  EXPECT_TRUE(set.contains(2));
  EXPECT_FALSE(set.contains(3));
  const SquareSet all = SquareSet::all(board);
  EXPECT_EQ(all.size(), 5U);
  for (Square s = 0; s < 5; ++s) EXPECT_TRUE(all.contains(s));
  EXPECT_FALSE(all.contains(board.nowhere()));
}

}  // namespace
}  // namespace sokrates
