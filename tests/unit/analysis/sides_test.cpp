// Compares the sides of a box with the regions that remain if the square of the box is removed.
#include "analysis/sides.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "unit/board/random_level.hpp"
#include "unit/verify/drawn_level.hpp"

namespace sokrates {
namespace {

// Returns one number per square. Numbers are equal if a walk that avoids `box` connects the squares.
std::vector<int> parts_without(const Board& board, Square box) {
  std::vector<int> part(board.squares(), -1);
  int count = 0;
  for (Square s = 0; s < board.squares(); ++s) {
    if (s == box || part[s] >= 0) continue;
    std::vector<Square> left{s};
    part[s] = count;
    while (!left.empty()) {
      const Square here = left.back();
      left.pop_back();
      for (const Direction d : kDirections) {
        const Square next = board.neighbor(here, d);
        if (next == board.nowhere() || next == box || part[next] >= 0) continue;
        part[next] = count;
        left.push_back(next);
      }
    }
    ++count;
  }
  return part;
}

// Sides and regions must correspond one to one.
void expect_sides_are_parts(const Level& level) {
  const Board board(level);
  const Sides sides(board);
  for (Square box = 0; box < board.squares(); ++box) {
    const std::vector<int> part = parts_without(board, box);
    std::map<std::uint32_t, int> part_of_side;
    std::set<int> parts;
    for (Square player = 0; player < board.squares(); ++player) {
      if (player == box) continue;
      parts.insert(part[player]);
      const std::uint32_t side = sides.side_of(box, player);
      ASSERT_LT(side, sides.count(box)) << picture(level);
      const auto [place, is_new] = part_of_side.insert({side, part[player]});
      ASSERT_TRUE(is_new || place->second == part[player])
          << picture(level) << "box " << box << ": one side, two parts";
    }
    ASSERT_EQ(part_of_side.size(), parts.size())
        << picture(level) << "box " << box << ": one part, two sides";
    ASSERT_EQ(sides.count(box), std::max<std::size_t>(1, parts.size())) << picture(level) << "box " << box;
  }
}

TEST(Sides, AreTheRegionsOnRandomBoards) {
  Random random(6);
  std::uint32_t most = 0;
  for (int trial = 0; trial < 400; ++trial) {
    // The boards range from open floor to mazes.
    const Level level = random_level(
        random, {3 + random.below(9), 3 + random.below(9), random.below(60), 1, 1, trial % 2 == 0});
    ASSERT_NO_FATAL_FAILURE(expect_sides_are_parts(level));
    const Board board(level);
    const Sides sides(board);
    for (Square s = 0; s < board.squares(); ++s) most = std::max(most, sides.count(s));
  }
  EXPECT_EQ(most, 4U) << "crossings should have come up";
}

TEST(Sides, ADoorwayHasTwoAndACrossingFour) {
  const Level level = drawn(
      "  #  \n"
      "  #. \n"
      "#   #\n"
      "# $@ \n"
      "#   #");
  ASSERT_NO_FATAL_FAILURE(expect_sides_are_parts(level));
  const Level cross = drawn(
      "###.###\n"
      "### ###\n"
      "@     .\n"
      "### ###\n"
      "### ###");
  ASSERT_NO_FATAL_FAILURE(expect_sides_are_parts(cross));
  const Board board(cross);
  const Sides sides(board);
  EXPECT_EQ(sides.count(board.square({2, 3})), 4U);
  EXPECT_EQ(sides.count(board.square({1, 3})), 2U);
  EXPECT_EQ(sides.count(board.square({0, 3})), 1U) << "a dead end has one side";
}

// The search starts at the first square, which may itself be a cut square.
TEST(Sides, TheFirstSquareMayCut) {
  const Level level = drawn(
      "###.###\n"
      "@     .\n"
      "# ### #\n"
      "# ### #");
  ASSERT_NO_FATAL_FAILURE(expect_sides_are_parts(level));
  const Level corner = drawn(
      ". @\n"
      " ##\n"
      "   ");
  ASSERT_NO_FATAL_FAILURE(expect_sides_are_parts(corner));
  EXPECT_EQ(Sides(Board(corner)).count(0), 2U);
}

TEST(Sides, SupportASingleSquare) {
  const Board board(drawn("+"));
  EXPECT_EQ(Sides(board).count(0), 1U);
}

// A recursive call per square of a winding corridor would exhaust the stack.
TEST(Sides, SupportALongCorridor) {
  std::vector<std::string> rows;
  for (int i = 0; i < 401; ++i) {
    std::string row(400, i % 2 == 0 ? ' ' : '#');
    if (i % 2 == 1) row[i % 4 == 1 ? 399 : 0] = ' ';
    rows.push_back(row);
  }
  rows[0][0] = '@';
  rows[400][200] = '.';
  const Board board(*Level::from_rows(rows));
  ASSERT_GT(board.squares(), 80'000U);
  const Sides sides(board);
  for (Square s = 1; s + 1 < board.squares(); s += 97) {
    const Cell c = board.cell(s);
    if (c.column == 0 || c.column == 399) continue;
    ASSERT_EQ(sides.count(s), 2U) << s;
    ASSERT_NE(sides.side_of(s, board.neighbor(s, Direction::left)),
              sides.side_of(s, board.neighbor(s, Direction::right)));
  }
}

// Another robot may stand behind the box, so with several robots no square has sides.
TEST(Sides, WithSeveralRobotsThereIsOneSide) {
  const Board board(
      drawn("#########\n"
            "#@ # @  #\n"
            "#  ## ###\n"
            "#..##   #\n"
            "#########"));
  const Sides sides(board);
  const Square door = board.square({2, 5});
  EXPECT_EQ(sides.count(door), 1U);
  EXPECT_EQ(sides.side_of(door, board.square({1, 5})), sides.side_of(door, board.square({3, 5})));
  EXPECT_EQ(sides.count(board.square({1, 1})), 1U);
}

}  // namespace
}  // namespace sokrates
