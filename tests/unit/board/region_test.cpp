// Compares the player's region with a flood fill over the cells of the level.
#include "board/region.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <deque>

#include "unit/board/random_level.hpp"
#include "unit/verify/drawn_level.hpp"

namespace sokrates {
namespace {

constexpr int kUnreached = -1;

// Returns the steps from `from` to each cell, row by row, around walls and boxes of the level.
std::vector<int> walk_lengths(const Level& level, Cell from) {
  const auto index = [&](Cell c) { return static_cast<std::size_t>(c.row * level.width() + c.column); };
  std::vector<int> steps(static_cast<std::size_t>(level.width() * level.height()), kUnreached);
  std::deque<Cell> queue{from};
  steps[index(from)] = 0;
  while (!queue.empty()) {
    const Cell c = queue.front();
    queue.pop_front();
    for (const Cell next : {Cell{c.row - 1, c.column}, Cell{c.row + 1, c.column}, Cell{c.row, c.column - 1},
                            Cell{c.row, c.column + 1}}) {
      if (level.is_wall(next) || level.has_box(next) || steps[index(next)] != kUnreached) continue;
      steps[index(next)] = steps[index(c)] + 1;
      queue.push_back(next);
    }
  }
  return steps;
}

void expect_region(const Level& level, const Board& board, const Region& region, Square from) {
  const std::vector<int> steps = walk_lengths(level, board.cell(from));
  Square smallest = board.nowhere();
  std::size_t count = 0;
  for (Square s = 0; s < board.squares(); ++s) {
    const Cell c = board.cell(s);
    const int length = steps[static_cast<std::size_t>(c.row * level.width() + c.column)];
    ASSERT_EQ(region.contains(s), length != kUnreached) << picture(level);
    if (length == kUnreached) continue;
    smallest = std::min(smallest, s);
    ++count;
  }
  ASSERT_EQ(region.representative(), smallest);
  ASSERT_EQ(region.size(), count);
  ASSERT_FALSE(region.contains(board.nowhere()));
}

TEST(Region, FloodsWhatThePlayerCanReach) {
  Random random(3);
  for (int trial = 0; trial < 200; ++trial) {
    const Level level = random_level(
        random, {4 + random.below(8), 4 + random.below(8), random.below(40), 6, 2, trial % 2 == 0});
    const Board board(level);
    const Position position(board);
    Region region(board);
    std::uint64_t work = 0;
    // The same object is reused for every free square: data of an earlier flood must not remain.
    for (Square from = 0; from < board.squares(); ++from) {
      if (position.is_blocked(from)) continue;
      region.flood(position, from);
      ASSERT_NO_FATAL_FAILURE(expect_region(level, board, region, from));
      work += region.squares().size();
      ASSERT_EQ(region.work(), work);
    }
  }
}

// The boards have one to four words, or are larger.
TEST(Region, FloodsBoardsOfEverySize) {
  Random random(5);
  std::vector<int> boards_of(Board::kMaxWords + 2);
  for (std::uint32_t trial = 0; trial < 60; ++trial) {
    const std::uint32_t side = 6 + trial % 20;
    const Level level = random_level(random, {side, side, 25, side, 2, trial % 2 == 0});
    const Board board(level);
    const Position position(board);
    Region region(board);
    ++boards_of[std::min(board.words(), Board::kMaxWords + 1)];
    for (Square from = 0; from < board.squares(); from += 7) {
      if (position.is_blocked(from)) continue;
      region.flood(position, from);
      ASSERT_NO_FATAL_FAILURE(expect_region(level, board, region, from));
    }
  }
  for (std::uint32_t words = 1; words < boards_of.size(); ++words) EXPECT_GT(boards_of[words], 3) << words;
}

TEST(Region, MeasuresShortestWalks) {
  Random random(4);
  for (int trial = 0; trial < 200; ++trial) {
    const Level level = random_level(
        random, {4 + random.below(8), 4 + random.below(8), random.below(40), 6, 2, trial % 2 == 0});
    const Board board(level);
    const Position position(board);
    Region region(board);
    for (Square from = 0; from < board.squares(); ++from) {
      if (position.is_blocked(from)) continue;
      region.measure(position, from);
      ASSERT_NO_FATAL_FAILURE(expect_region(level, board, region, from));
      const std::vector<int> steps = walk_lengths(level, board.cell(from));
      std::uint32_t last = 0;
      for (const Square s : region.squares()) {
        const Cell c = board.cell(s);
        const int length = steps[static_cast<std::size_t>(c.row * level.width() + c.column)];
        ASSERT_EQ(region.distance(s), static_cast<std::uint32_t>(length)) << picture(level);
        ASSERT_LE(last, region.distance(s)) << "squares come in order of distance";
        last = region.distance(s);
      }
    }
  }
}

// The boards have one to four words, or are larger.
TEST(Region, LayersLeadBackToTheStart) {
  Random random(6);
  std::vector<int> boards_of(Board::kMaxWords + 2);
  for (std::uint32_t trial = 0; trial < 60; ++trial) {
    const std::uint32_t side = 6 + trial % 20;
    const Level level = random_level(random, {side, side, 25, side, 2, trial % 2 == 0});
    const Board board(level);
    const Position position(board);
    Region region(board);
    ++boards_of[std::min(board.words(), Board::kMaxWords + 1)];
    for (Square from = 0; from < board.squares(); from += 7) {
      if (position.is_blocked(from)) continue;
      region.flood_in_layers(position, from);
      ASSERT_NO_FATAL_FAILURE(expect_region(level, board, region, from));
      ASSERT_EQ(region.start(), from);
      for (Square s = 0; s < board.squares(); ++s) {
        if (s == from || !region.contains(s)) continue;
        const bool has_lower = std::any_of(std::begin(kDirections), std::end(kDirections), [&](Direction d) {
          const Square beside = board.neighbor(s, d);
          return region.contains(beside) && region.layer(beside) < region.layer(s);
        });
        ASSERT_TRUE(has_lower) << picture(level);
      }
    }
  }
  for (std::uint32_t words = 1; words < boards_of.size(); ++words) EXPECT_GT(boards_of[words], 3) << words;
}

// A box is placed on a square of the region. The test is whether the first square is still reachable from
// another one.
TEST(Region, DeterminesWhetherARepresentativeIsStillReached) {
  Random random(9);
  int reached = 0;
  int cut = 0;
  for (std::uint32_t trial = 0; trial < 200; ++trial) {
    const std::uint32_t side = 5 + trial % 12;
    const Board board(random_level(random, {side, side, 35, 1 + side / 2, 2}));
    Position position(board);
    if (position.boxes().empty()) continue;
    Region before(board);
    Region after(board);
    Region flood(board);
    flood.flood(position, position.player());
    before.flood_in_layers(position, trial % 4 == 0 ? position.player() : flood.representative());
    const Square box = position.boxes()[0];
    for (Square taken = 0; taken < board.squares(); ++taken) {
      const Square from = random.below(board.squares());
      if (from == taken || !before.contains(taken) || !before.contains(from)) continue;
      position.move_box(box, taken);
      flood.flood(position, from);
      const bool is_reached = after.reaches_name_of(before, position, from, taken);
      const bool is_small = board.words() <= Board::kMaxWords;  // larger boards may flood everything instead
      const bool is_right = is_reached == flood.contains(before.representative());
      ASSERT_TRUE(is_right || (!is_small && !is_reached));
      ASSERT_TRUE(is_reached || after.representative() == flood.representative());
      ++(is_reached ? reached : cut);
      position.move_box(taken, box);
    }
  }
  EXPECT_GT(reached, 1000);
  EXPECT_GT(cut, 300);
}

TEST(Region, FloodsSquaresOutsideAnotherRegion) {
  const Board board(
      drawn("#######\n"
            "# # # #\n"
            "#   $@#\n"
            "#   #.#\n"
            "#######"));
  Position position(board);
  Region right(board);
  right.flood(position, position.player());
  position.move_box(board.square({2, 4}), board.square({2, 3}));
  Region left(board);
  left.flood_outside(right, position, board.square({2, 4}));
  EXPECT_EQ(left.size(), 1U)
      << "the doorway: what is right of it is known, what is left of it behind the box";
  position.move_box(board.square({2, 3}), board.square({1, 3}));
  left.flood_outside(right, position, board.square({2, 4}));
  EXPECT_EQ(left.size(), 8U);
  EXPECT_EQ(left.representative(), board.square({1, 1}));
  EXPECT_FALSE(left.contains(board.square({1, 5})));
}

TEST(Region, ABoxInTheDoorwayDividesIt) {
  const Board board(
      drawn("#######\n"
            "#   # #\n"
            "# @ $ #\n"
            "#   #.#\n"
            "#######"));
  Position position(board);
  Region region(board);
  region.flood(position, position.player());
  EXPECT_EQ(region.squares().size(), 9U);
  EXPECT_EQ(region.representative(), 0U);
  region.flood(position, board.square({3, 5}));
  EXPECT_EQ(region.squares().size(), 3U);
  EXPECT_EQ(region.representative(), board.square({1, 5}));
}

}  // namespace
}  // namespace sokrates
