// Freeze tests: small drawn groups, and a push that has not been made yet.
#include "analysis/freeze.hpp"

#include <gtest/gtest.h>

#include "analysis/dead_squares.hpp"
#include "base/random.hpp"
#include "rules/pushes.hpp"
#include "unit/board/random_level.hpp"
#include "unit/verify/drawn_level.hpp"

namespace sokrates {
namespace {

TEST(Freeze, TwoBoxesAlongAWallBlockEachOther) {
  const Board board(drawn("######\n# $$ #\n#@.. #\n######"));
  const SquareSet live = SquareSet::all(board);
  FreezeTest test(board, live);
  const Position position(board);
  EXPECT_TRUE(test.is_frozen(position, board.square({1, 2})));
  EXPECT_EQ(test.frozen().size(), 2U);
  EXPECT_TRUE(test.is_lost(position, board.square({1, 2})));
  EXPECT_FALSE(test.is_settled(position, board.square({1, 2})));
}

TEST(Freeze, BoxesOnGoalsAreSettled) {
  const Board board(drawn("######\n# ** #\n#@   #\n######"));
  const SquareSet live = SquareSet::all(board);
  FreezeTest test(board, live);
  const Position position(board);
  EXPECT_TRUE(test.is_settled(position, board.square({1, 3})));
  EXPECT_FALSE(test.is_lost(position, board.square({1, 3})));
}

TEST(Freeze, APushCanBeTestedBeforeItIsMade) {
  Random random(11);
  int lost = 0;
  int fine = 0;
  for (int trial = 0; trial < 300; ++trial) {
    const Level level = random_level(
        random, {5 + random.below(8), 5 + random.below(8), random.below(30), 8, 3, trial % 2 == 0});
    const Board board(level);
    const SquareSet live = find_live_squares(board);
    FreezeTest test(board, live);
    Position position(board);
    Region region(board);
    region.flood(position, position.player());
    std::vector<Move> pushes;
    find_pushes(position, region, SquareSet::all(board), pushes);
    for (const Move& push : pushes) {
      const Square to = board.neighbor(push.box, push.direction);
      const Square player = position.player();
      const bool asked = test.is_dead_after(position.free_words().data(), push.box, to);
      apply_push(position, push);
      ASSERT_EQ(asked, test.is_lost(position, to));
      undo_push(position, push, player);
      ++(asked ? lost : fine);
    }
  }
  EXPECT_GT(lost, 50);
  EXPECT_GT(fine, 200);
}

}  // namespace
}  // namespace sokrates
