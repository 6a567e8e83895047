#include "analysis/useful_squares.hpp"

#include <gtest/gtest.h>

#include "analysis/dead_squares.hpp"

namespace sokrates {
namespace {

TEST(UsefulSquares, ABoxComesThereAndLeavesForAGoal) {
  // The box stays in its corridor. A box could leave the upper corridor for the goal, but none comes there.
  const Board board(
      *Level::from_text("#########\n"
                        "#       #\n"
                        "# ##### #\n"
                        "#@ $   .#\n"
                        "#########"));
  const SquareSet live = find_live_squares(board);
  const SquareSet useful = find_useful_squares(board, live);
  EXPECT_TRUE(useful.contains(board.square({3, 5})));
  EXPECT_TRUE(useful.contains(board.square({3, 7})));
  EXPECT_FALSE(useful.contains(board.square({1, 5})));
  EXPECT_FALSE(useful.contains(board.square({3, 1})));
}

// A search with symmetry reduction stores the mirror images of positions, so their squares must be in the set.
TEST(UsefulSquares, ContainTheImagesUnderTheSymmetriesOfTheBoard) {
  const Board board(
      *Level::from_text("#######\n"
                        "#     #\n"
                        "#     #\n"
                        "#@    #\n"
                        "#     #\n"
                        "#  $ .#\n"
                        "#######"));
  const SquareSet useful = find_useful_squares(board, find_live_squares(board));
  EXPECT_TRUE(useful.contains(board.square({5, 4})));
  EXPECT_TRUE(useful.contains(board.square({4, 5})));
  EXPECT_FALSE(useful.contains(board.square({2, 4})));
}

}  // namespace
}  // namespace sokrates
