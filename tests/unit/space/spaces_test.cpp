// The three graphs: the canonical player's square of a node, and the cost of an edge.
#include "space/spaces.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "unit/board/random_level.hpp"
#include "unit/verify/drawn_level.hpp"

namespace sokrates {
namespace {

TEST(Spaces, AgreeOnThePossiblePushes) {
  Random random(7);
  for (int trial = 0; trial < 100; ++trial) {
    const Level level = random_level(random, {8, 7, 15, 4, 3});
    const Board board(level);
    const SquareSet all = SquareSet::all(board);
    const Position position(board);
    RegionPushes by_region(board, all);
    SquarePushes by_square(board, all);
    std::vector<Move> one, other;
    EXPECT_EQ(by_region.find_moves(position, one), 0U);
    EXPECT_EQ(by_square.find_moves(position, other), 0U);
    ASSERT_EQ(one.size(), other.size());
    Region region(board);
    region.measure(position, position.player());
    for (std::size_t i = 0; i < one.size(); ++i) {
      EXPECT_EQ(one[i].box, other[i].box);
      EXPECT_EQ(one[i].direction, other[i].direction);
      EXPECT_EQ(one[i].walk, 0U);
      EXPECT_EQ(other[i].walk, region.distance(board.neighbor(other[i].box, opposite(other[i].direction))));
    }
  }
}

TEST(Spaces, ReturnTheCanonicalPlayersSquare) {
  const Board board(
      drawn("#######\n"
            "#   # #\n"
            "#   $@#\n"
            "#  .# #\n"
            "#######"));
  const SquareSet all = SquareSet::all(board);
  Position position(board);
  RegionPushes by_region(board, all);
  const Square top_right = board.square({1, 5});
  EXPECT_EQ(by_region.start_player(position), top_right) << "the first square of the region";
  position.set_player(board.square({3, 5}));
  EXPECT_EQ(by_region.start_player(position), top_right);
  EXPECT_EQ(SquarePushes::start_player(position), board.square({3, 5}));
  EXPECT_EQ(Steps::start_player(position), board.square({3, 5}));
}

// A shortcut computes the canonical player's square of a child if the squares around the push allow it. It
// must agree with a flood fill.
TEST(Spaces, CanonicalSquaresOfChildrenAgreeWithAFloodFill) {
  const Board board(
      drawn("##########\n"
            "#  #   . #\n"
            "# $  $ . #\n"
            "#  # #$###\n"
            "## $   .##\n"
            "#@   #  .#\n"
            "##########"));
  const SquareSet all = SquareSet::all(board);
  RegionPushes space(board, all);
  Region flood(board);
  Position position(board);
  std::vector<Move> moves;
  std::uint32_t choice = 1;
  for (int step = 0; step < 4000; ++step) {
    moves.clear();
    space.find_moves(position, moves);
    if (moves.empty()) position = Position(board);
    for (const Move& move : moves) {
      const Square player = position.player();
      RegionPushes::apply(position, move);
      flood.flood(position, position.player());
      ASSERT_EQ(space.child_player(position, move), flood.representative());
      RegionPushes::undo(position, move, player);
    }
    choice = choice * 1664525 + 1013904223;
    if (!moves.empty()) RegionPushes::apply(position, moves[(choice >> 8) % moves.size()]);
  }
}

// The region of a child is derived from that of its parent if the squares around the push are sufficient. The
// result must be correct, and the data of the parent must not change.
TEST(Spaces, AChildHasTheSameCanonicalSquareAsAStart) {
  Random random(8);
  std::size_t named = 0;
  for (int trial = 0; trial < 1500; ++trial) {
    const Level level = random_level(random, {4 + random.below(6), 4 + random.below(5), random.below(35),
                                              1 + random.below(7), 3, trial % 3 != 0});
    const Board board(level);
    const SquareSet all = SquareSet::all(board);
    Position position(board);
    RegionPushes space(board, all);
    RegionPushes fresh(board, all);
    for (int i = 0; i < 8; ++i) {
      std::vector<Move> moves;
      space.find_moves(position, moves);
      if (moves.empty()) break;
      for (const Move& move : moves) {
        const Square player = position.player();
        RegionPushes::apply(position, move);
        ASSERT_EQ(space.child_player(position, move), fresh.start_player(position)) << picture(level);
        ASSERT_EQ(SquarePushes::child_player(position, move), position.player());
        RegionPushes::undo(position, move, player);
        ++named;
      }
      RegionPushes::apply(position, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
      if (random.below(2) == 0) position.set_player(fresh.start_player(position));
    }
  }
  EXPECT_GT(named, 10'000U);
}

// The boards have one to four words, or are larger. The region of every child is compared too.
TEST(Spaces, TheRegionOfAChildIsCorrectAfterACut) {
  Random random(10);
  int whole = 0;
  int cut = 0;
  for (std::uint32_t trial = 0; trial < 120; ++trial) {
    const std::uint32_t side = 6 + trial % 20;
    const Level level = random_level(random, {side, side, 30, side / 2 + 2, 3});
    const Board board(level);
    const SquareSet all = SquareSet::all(board);
    Position position(board);
    RegionPushes space(board, all);
    Region flood(board);
    for (int i = 0; i < 8; ++i) {
      std::vector<Move> moves;
      position.set_player(space.start_player(position));
      space.find_moves(position, moves);
      if (moves.empty()) break;
      for (const Move& move : moves) {
        const Square player = position.player();
        RegionPushes::apply(position, move);
        flood.flood(position, position.player());
        ASSERT_EQ(space.child_player(position, move), flood.representative()) << picture(level);
        const Region* const reached = space.reached(position, move);
        const Square to = board.neighbor(move.box, move.direction);
        for (Square s = 0; s < board.squares(); ++s) {
          if (position.is_blocked(s) || s == position.player()) continue;
          const bool is_beside = std::any_of(std::begin(kDirections), std::end(kDirections),
                                             [&](Direction d) { return board.neighbor(to, d) == s; });
          const bool is_correct = reached != nullptr ? reached->contains(s) == flood.contains(s)
                                                     : !is_beside || flood.contains(s);
          ASSERT_TRUE(is_correct) << picture(level);
        }
        ++(reached == nullptr ? whole : cut);
        RegionPushes::undo(position, move, player);
      }
      RegionPushes::apply(position, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
  EXPECT_GT(whole, 1000);
  EXPECT_GT(cut, 1000);
}

TEST(Spaces, LeaveOutDeadSquaresAndCountThem) {
  const Board board(
      drawn("#####\n"
            "#   #\n"
            "#@$.#\n"
            "#   #\n"
            "#####"));
  SquareSet live(board);
  live.insert(board.square({2, 3}));
  live.insert(board.square({2, 2}));
  const Position position(board);
  std::vector<Move> moves;
  RegionPushes by_region(board, live);
  EXPECT_EQ(by_region.find_moves(position, moves), 3U);
  ASSERT_EQ(moves.size(), 1U);
  EXPECT_EQ(moves[0].direction, Direction::right);
  moves.clear();
  Steps steps(board, live);
  EXPECT_EQ(steps.find_moves(position, moves), 0U);
  EXPECT_EQ(moves.size(), 3U) << "up, the push right, down";
}

TEST(Spaces, CountTheirWork) {
  const Board board(
      drawn("#####\n"
            "#@$.#\n"
            "#####"));
  const SquareSet all = SquareSet::all(board);
  const Position position(board);
  std::vector<Move> moves;
  RegionPushes by_region(board, all);
  SquarePushes by_square(board, all);
  Steps steps(board, all);
  by_region.find_moves(position, moves);
  by_square.find_moves(position, moves);
  steps.find_moves(position, moves);
  EXPECT_GT(by_region.work(), 0U);
  EXPECT_GT(by_square.work(), 0U);
  EXPECT_GT(steps.work(), 0U);
}

}  // namespace
}  // namespace sokrates
