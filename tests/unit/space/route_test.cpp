// Tests the conversions from two states to a leg, from legs to steps, and from steps to letters.
#include "space/route.hpp"

#include <gtest/gtest.h>

#include <sokrates/verify.hpp>

#include "board/region.hpp"
#include "rules/pushes.hpp"
#include "rules/steps.hpp"
#include "space/spaces.hpp"
#include "space/walk_finder.hpp"
#include "unit/board/random_level.hpp"
#include "unit/verify/drawn_level.hpp"

namespace sokrates {
namespace {

std::string walked(const Board& board, const std::vector<Move>& moves) {
  Route route(board, moves);
  route.advance(UINT64_MAX);
  return to_lurd(board, route.take_steps());
}

TEST(Route, FillsInTheShortestWalks) {
  const Level level = drawn(
      "#######\n"
      "#@    #\n"
      "# $$  #\n"
      "#   . #\n"
      "#  .  #\n"
      "#######");
  const Board board(level);
  const Square left = board.square({2, 2}), right = board.square({2, 3});
  EXPECT_EQ(walked(board, {}), "");
  EXPECT_EQ(walked(board, {{right, 0, Direction::down}}), "rrD");
  EXPECT_EQ(walked(board, {{right, 0, Direction::down}, {left, 0, Direction::right}}), "rrDulldR")
      << "to the left side of the box by the shortest way";
}

TEST(Route, WritesStepsUnchanged) {
  const Level level = drawn("@ $ .");
  const Board board(level);
  const Square nowhere = board.nowhere();
  EXPECT_EQ(
      walked(board, {{nowhere, 0, Direction::right}, {2, 0, Direction::right}, {3, 0, Direction::right}}),
      "rRR");
  EXPECT_EQ(walked(board, {{nowhere, 0, Direction::right}, {nowhere, 0, Direction::left}}), "rl");
}

// In random games, the verifier must accept every letter and count the pushes. No walk may be longer than the
// distance measured by the region.
TEST(Route, TheVerifierAcceptsRandomGames) {
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
    const std::string lurd = walked(board, game);
    const Verdict verdict = verify(level, lurd);
    ASSERT_TRUE(verdict.legal) << picture(level) << lurd << ": " << verdict.reason;
    ASSERT_EQ(verdict.lurd, lurd) << "capitals where it pushes";
    ASSERT_EQ(verdict.metrics.pushes, game.size());
    ASSERT_EQ(lurd.size(), length);
    pushes_made += game.size();
  }
  EXPECT_GT(pushes_made, 300U);
}

// The result is a shortest walk, and among all shortest walks the one that a flood fill of the whole floor
// finds.
TEST(WalkFinder, AgreesWithAFloodFill) {
  Random random(6);
  std::size_t walks = 0, shut_off = 0;
  for (int trial = 0; trial < 300; ++trial) {
    const Level level = random_level(random, {4 + random.below(9), 4 + random.below(9), random.below(45),
                                              random.below(8), 4, trial % 2 == 0});
    const Board board(level);
    const Position position(board);
    Region region(board);
    region.measure(position, position.player());
    WalkFinder finder(board);
    std::vector<Direction> walk;
    for (Square to = 0; to < board.squares(); ++to) {
      if (position.is_blocked(to)) continue;
      ASSERT_EQ(finder.find(position, position.player(), to, walk), region.contains(to)) << picture(level);
      shut_off += region.contains(to) ? 0U : 1U;
      if (!region.contains(to)) continue;
      ASSERT_EQ(walk.size(), region.distance(to)) << picture(level);
      Square s = to;
      for (auto step = walk.rbegin(); step != walk.rend(); ++step, ++walks) {
        const auto leads_back = [&](Direction d) {
          const Square previous = board.neighbor(s, opposite(d));
          return region.contains(previous) && region.distance(previous) + 1 == region.distance(s);
        };
        ASSERT_EQ(*step, *std::find_if(std::begin(kDirections), std::end(kDirections), leads_back));
        s = board.neighbor(s, opposite(*step));
      }
      ASSERT_EQ(s, position.player());
    }
  }
  EXPECT_GT(walks, 40'000U);
  EXPECT_GT(shut_off, 500U);
}

// Squares behind the player and beyond his target are not visited.
TEST(WalkFinder, VisitsOnlySquaresBetweenStartAndTarget) {
  std::string text;
  for (int row = 0; row < 60; ++row)
    text += (row == 30 ? std::string(30, ' ') + '@' : "") + std::string(60, ' ') + '\n';
  const Board board(drawn(text));
  const Position position(board);
  WalkFinder finder(board);
  std::vector<Direction> walk;
  ASSERT_TRUE(finder.find(position, position.player(), board.square({30, 35}), walk));
  EXPECT_EQ(walk.size(), 5U);
  EXPECT_LT(finder.work(), 30U) << "of " << board.squares() << " squares";
}

TEST(Route, IsTheSameInIncrements) {
  const Board board(
      drawn("#########\n"
            "#@      #\n"
            "# $$  $ #\n"
            "#   .   #\n"
            "#  . .  #\n"
            "#########"));
  const std::vector<Leg> legs{{{board.square({2, 2}), 0, Direction::down}},
                              {{board.square({2, 6}), 0, Direction::left}},
                              {{board.square({2, 3}), 0, Direction::down}}};
  Route whole(board, legs);
  ASSERT_TRUE(whole.advance(UINT64_MAX));
  Route in_portions(board, legs);
  int portions = 1;
  for (; !in_portions.advance(1); ++portions) ASSERT_LT(portions, 4);
  EXPECT_EQ(portions, 3) << "a leg at least, and no more than asked for";
  EXPECT_EQ(in_portions.take_steps(), whole.take_steps());
  Route nothing(board, std::vector<Leg>{});
  EXPECT_TRUE(nothing.advance(1));
  EXPECT_TRUE(nothing.take_steps().empty());
}

// Two states of a store: slots are in the order of squares, and the player's square is canonical or exact.
TEST(Route, FindsTheLegBetweenTwoStates) {
  Random random(5);
  for (int trial = 0; trial < 100; ++trial) {
    const Level level = random_level(random, {8, 7, 15, 4, 4});
    const Board board(level);
    const SquareSet all = SquareSet::all(board);
    Position before(board);
    std::vector<Move> steps;
    std::vector<Leg> legs;
    find_steps(before, all, steps);
    for (const Move& step : steps) {
      Position after = before;
      apply_step(after, step);
      std::vector<Square> sorted = after.boxes();
      std::sort(sorted.begin(), sorted.end());
      after.set_boxes(sorted.data(), sorted.size());
      Steps::append_legs(before, after, legs);
      ASSERT_EQ(legs.back().move, step) << picture(level);
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
      RegionPushes::append_legs(before, after, legs);
      ASSERT_EQ(legs.back().move, push) << picture(level);
    }
    ASSERT_EQ(legs.size(), steps.size() + pushes.size());
  }
}

}  // namespace
}  // namespace sokrates
