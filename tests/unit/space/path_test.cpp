// From moves to letters and from two states to the move between them.
#include "space/path.hpp"

#include <gtest/gtest.h>

#include <sokrates/verify.hpp>

#include "board/region.hpp"
#include "rules/pushes.hpp"
#include "rules/steps.hpp"
#include "unit/board/random_level.hpp"
#include "unit/verify/drawn_level.hpp"

namespace sokrates {
namespace {

TEST(Path, FillsInTheShortestWalks) {
  const Level level = drawn(
      "#######\n"
      "#@    #\n"
      "# $$  #\n"
      "#   . #\n"
      "#  .  #\n"
      "#######");
  const Board board(level);
  const Square left = board.square({2, 2}), right = board.square({2, 3});
  EXPECT_EQ(to_lurd(board, {}), "");
  EXPECT_EQ(to_lurd(board, {{right, 0, Direction::down}}), "rrD");
  EXPECT_EQ(to_lurd(board, {{right, 0, Direction::down}, {left, 0, Direction::right}}), "rrDulldR")
      << "to the left side of the box by the shortest way";
}

TEST(Path, StepsAreWrittenAsTheyAre) {
  const Level level = drawn("@ $ .");
  const Board board(level);
  const Square nowhere = board.nowhere();
  EXPECT_EQ(
      to_lurd(board, {{nowhere, 0, Direction::right}, {2, 0, Direction::right}, {3, 0, Direction::right}}),
      "rRR");
  EXPECT_EQ(to_lurd(board, {{nowhere, 0, Direction::right}, {nowhere, 0, Direction::left}}), "rl");
}

// Random games: the judge must find every letter legal, count the pushes, and no walk may be longer than the
// walks the region measures.
TEST(Path, TheJudgeAcceptsRandomGames) {
  Random random(4);
  std::size_t pushes_made = 0;
  for (int trial = 0; trial < 60; ++trial) {
    const Level level = random_level(random, {9, 8, 15, 4, 4, trial % 2 == 0});
    const Board board(level);
    Position position(board);
    Region region(board);
    const SquareSet all = SquareSet::all(board);
    std::vector<Move> game;
    std::size_t length = 0;
    for (int i = 0; i < 25; ++i) {
      region.measure(position, position.player());
      std::vector<Move> moves;
      find_pushes(position, region, all, moves);
      if (moves.empty()) break;
      const Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
      length += region.distance(board.neighbor(move.box, opposite(move.direction))) + 1;
      apply_push(position, move);
      game.push_back(move);
    }
    const std::string lurd = to_lurd(board, game);
    const Verdict verdict = verify(level, lurd);
    ASSERT_TRUE(verdict.legal) << picture(level) << lurd << ": " << verdict.reason;
    ASSERT_EQ(verdict.lurd, lurd) << "capitals where it pushes";
    ASSERT_EQ(verdict.metrics.pushes, game.size());
    ASSERT_EQ(lurd.size(), length);
    pushes_made += game.size();
  }
  EXPECT_GT(pushes_made, 300U);
}

// Two states of a store: slots in square order, the player named by his region or his square.
TEST(Path, TellsTheMoveBetweenTwoStates) {
  Random random(5);
  for (int trial = 0; trial < 100; ++trial) {
    const Level level = random_level(random, {8, 7, 15, 4, 4});
    const Board board(level);
    const SquareSet all = SquareSet::all(board);
    Position before(board);
    std::vector<Move> steps;
    find_steps(before, all, steps);
    for (const Move& step : steps) {
      Position after = before;
      apply_step(after, step);
      std::vector<Square> sorted = after.boxes();
      std::sort(sorted.begin(), sorted.end());
      after.set_boxes(sorted.data(), sorted.size());
      const Move found = move_between(before, after);
      ASSERT_EQ(found.box, step.box) << picture(level);
      ASSERT_EQ(found.direction, step.direction) << picture(level);
    }
    Region region(board);
    region.flood(before, before.player());
    std::vector<Move> pushes;
    find_pushes(before, region, all, pushes);
    for (const Move& push : pushes) {
      Position after = before;
      apply_push(after, push);
      region.flood(after, after.player());
      after.set_player(region.representative());
      const Move found = move_between(before, after);
      ASSERT_EQ(found.box, push.box) << picture(level);
      ASSERT_EQ(found.direction, push.direction) << picture(level);
    }
  }
}

}  // namespace
}  // namespace sokrates
