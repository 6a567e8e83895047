#include "analysis/symmetries.hpp"

#include <gtest/gtest.h>

#include "unit/verify/drawn_level.hpp"

namespace sokrates {
namespace {

TEST(Symmetries, AreThoseOfFloorAndGoals) {
  EXPECT_EQ(find_symmetries(Board(drawn("#####\n#@$ #\n# . #\n#   #\n#####"))),
            (std::vector<int>{0, 1, 2, 3, 4, 5, 6, 7}));
  EXPECT_EQ(find_symmetries(Board(drawn("#####\n#@. #\n# $ #\n#####"))), (std::vector<int>{0, 4}));
  EXPECT_EQ(find_symmetries(Board(drawn("#####\n#.@$#\n## ##\n#####"))), (std::vector<int>{0}));
}

TEST(Symmetries, IgnoreUnreachableSquares) {
  EXPECT_EQ(find_symmetries(Board(drawn("########\n#@. ####\n# $ # *#\n########"))),
            (std::vector<int>{0, 4}));
}

// A step from a square corresponds to the mapped step from the image of that square.
TEST(Symmetries, MapStepsConsistentlyWithSquares) {
  const Board board(drawn("#####\n#@$ #\n# . #\n#   #\n#####"));
  for (const int number : find_symmetries(board)) {
    const Symmetry symmetry = build_symmetry(board, number);
    const Symmetry nothing = composed(symmetry, inverse(symmetry));
    for (Square s = 0; s < board.squares(); ++s) {
      EXPECT_EQ(nothing.square[s], s);
      for (const Direction d : kDirections) {
        EXPECT_EQ(symmetry.square[board.neighbor(s, d)],
                  board.neighbor(symmetry.square[s], symmetry.direction[static_cast<unsigned>(d)]));
        EXPECT_EQ(nothing.direction[static_cast<unsigned>(d)], d);
      }
    }
  }
}

}  // namespace
}  // namespace sokrates
