// Counts and keys of a position after any sequence of changes equal those of the same position built from
// scratch.
#include "board/position.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "unit/board/random_level.hpp"
#include "unit/verify/drawn_level.hpp"

namespace sokrates {
namespace {

void expect_same_as_set_up_anew(const Position& position) {
  Position fresh(position.board());
  fresh.set_boxes(position.boxes().data(), position.boxes().size());
  fresh.set_player(position.player());
  ASSERT_EQ(position.boxes_key(), fresh.boxes_key());
  ASSERT_EQ(position.boxes_on_goals(), fresh.boxes_on_goals());
  ASSERT_EQ(position.is_won(), fresh.is_won());
  for (Square s = 0; s <= position.board().squares(); ++s) {
    ASSERT_EQ(position.is_blocked(s), fresh.is_blocked(s));
    ASSERT_EQ(position.has_box(s), fresh.has_box(s));
  }
  for (std::uint32_t slot = 0; slot < position.boxes().size(); ++slot) {
    ASSERT_EQ(position.slot_of(position.boxes()[slot]), slot);
    ASSERT_TRUE(position.has_box(position.boxes()[slot]));
  }
}

TEST(Position, StartsLikeTheLevel) {
  const Board board(
      drawn("######\n"
            "#@$*.#\n"
            "######"));
  const Position position(board);
  EXPECT_EQ(position.player(), 0U);
  EXPECT_EQ(position.boxes(), (std::vector<Square>{1, 2}));
  EXPECT_EQ(position.boxes_on_goals(), 1U);
  EXPECT_FALSE(position.is_won());
  EXPECT_TRUE(position.has_box(1));
  EXPECT_TRUE(position.is_blocked(2));
  EXPECT_FALSE(position.is_blocked(3));
  EXPECT_TRUE(position.is_blocked(board.nowhere()));
  EXPECT_FALSE(position.has_box(board.nowhere()));
}

TEST(Position, MovesAndReversedMovesRestoreEverything) {
  Random random(2);
  for (int trial = 0; trial < 100; ++trial) {
    const std::uint32_t boxes = 1 + random.below(6);
    const Level level = random_level(random, {8, 7, 10, boxes, 4});
    const Board board(level);
    Position position(board);
    const std::uint64_t key = position.boxes_key();
    const std::vector<Square> slots = position.boxes();
    if (slots.empty()) continue;
    std::vector<std::pair<Square, Square>> moves;
    for (int i = 0; i < 30; ++i) {
      const Square from = position.boxes()[random.below(static_cast<std::uint32_t>(slots.size()))];
      const Square to = random.below(board.squares());
      if (position.is_blocked(to)) continue;
      const std::uint32_t slot = position.slot_of(from);
      position.move_box(from, to);
      ASSERT_EQ(position.slot_of(to), slot) << "a box keeps its slot";
      moves.push_back({from, to});
      ASSERT_NO_FATAL_FAILURE(expect_same_as_set_up_anew(position)) << picture(level);
    }
    for (; !moves.empty(); moves.pop_back()) position.move_box(moves.back().second, moves.back().first);
    ASSERT_EQ(position.boxes_key(), key);
    ASSERT_EQ(position.boxes(), slots);
    ASSERT_NO_FATAL_FAILURE(expect_same_as_set_up_anew(position));
  }
}

TEST(Position, SetBoxesReplacesTheOldBoxes) {
  const Board board(drawn("@$ $ .. "));
  Position position(board);
  const std::vector<Square> other{6, 2};
  position.set_boxes(other.data(), other.size());
  EXPECT_EQ(position.boxes(), other) << "slots in the order given";
  EXPECT_EQ(position.slot_of(6), 0U);
  EXPECT_EQ(position.slot_of(2), 1U);
  for (const Square s : {1U, 3U}) EXPECT_FALSE(position.is_blocked(s));
  EXPECT_EQ(position.boxes_on_goals(), 1U);
  position.set_boxes(nullptr, 0);
  EXPECT_EQ(position.boxes_key(), 0U);
  for (Square s = 0; s < board.squares(); ++s) EXPECT_FALSE(position.is_blocked(s));
}

TEST(Position, TheKeyDependsOnTheSetOfBoxesNotOnTheirOrder) {
  const Board board(drawn("@$ $ $ ..."));
  Position one(board);
  Position other(board);
  const std::vector<Square> up{2, 4, 7}, mixed{7, 2, 4};
  one.set_boxes(up.data(), 3);
  other.set_boxes(mixed.data(), 3);
  EXPECT_EQ(one.boxes_key(), other.boxes_key());
  EXPECT_EQ(one.boxes_key(), one.box_key(2) ^ one.box_key(4) ^ one.box_key(7));
}

// All sets of up to three boxes on a small board, with every player's square, have different keys.
TEST(Position, KeysOfASmallBoardDiffer) {
  const Board board(
      drawn("@   \n"
            "  . \n"
            "    "));
  Position position(board);
  std::set<std::uint64_t> keys;
  std::size_t count = 0;
  for (Square a = 0; a < board.squares(); ++a) {
    for (Square b = a; b < board.squares(); ++b) {
      for (Square c = b; c < board.squares(); ++c) {
        std::set<Square> set{a, b, c};
        if ((a == b) != (b == c) && b == c) continue;  // {a, b, b} equals {a, a, b}
        const std::vector<Square> boxes(set.begin(), set.end());
        position.set_boxes(boxes.data(), boxes.size());
        for (Square player = 0; player < board.squares(); ++player) {
          keys.insert(position.boxes_key() ^ position.player_key(player));
          ++count;
        }
      }
    }
  }
  EXPECT_EQ(keys.size(), count);
}

TEST(Position, EqualBoardsGiveEqualKeys) {
  const Level level = drawn("@ $ .");
  const Board one(level), other(level);
  EXPECT_EQ(Position(one).boxes_key(), Position(other).boxes_key());
  EXPECT_EQ(Position(one).player_key(3), Position(other).player_key(3));
  EXPECT_NE(Position(one).boxes_key(), 0U);
}

TEST(Position, IsWonByBoxesOrByThePlayer) {
  const Board spare(drawn("@$. ."));
  Position position(spare);
  EXPECT_FALSE(position.is_won());
  position.move_box(1, 2);
  EXPECT_TRUE(position.is_won()) << "a spare goal may stay empty";
  position.move_box(2, 3);
  EXPECT_FALSE(position.is_won());

  const Board target(drawn("@$*.", Win::player));
  Position player(target);
  EXPECT_FALSE(player.is_won());
  player.set_player(3);
  EXPECT_TRUE(player.is_won());
  player.set_player(0);
  player.move_box(1, 3);
  EXPECT_FALSE(player.is_won()) << "boxes on targets win nothing";

  EXPECT_TRUE(Position(Board(drawn("@ ."))).is_won()) << "no box is off goal";
}

}  // namespace
}  // namespace sokrates
