// Several players in a position and in a packed state: a set of squares, independent of the order of moves.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "base/random.hpp"
#include "board/position.hpp"
#include "board/state_codec.hpp"
#include "unit/verify/drawn_level.hpp"

namespace sokrates {
namespace {

using Squares = std::vector<Square>;

TEST(Robots, OnePlayerIsNotARobot) {
  const Board board(drawn("@$."));
  const Position position(board);
  EXPECT_TRUE(position.robots().empty());
}

TEST(Robots, AreAlwaysInRisingOrder) {
  const Board board(
      drawn("@  @ \n"
            "  @  \n"
            "$   @"));
  Position position(board);
  EXPECT_EQ(position.robots(), (Squares{0, 3, 7, 14}));
  Random random(3);
  std::set<Square> truth(position.robots().begin(), position.robots().end());
  for (int i = 0; i < 500; ++i) {
    const Square from = position.robots()[random.below(4)];
    const Square to = random.below(board.squares());
    if (position.has_robot(to)) continue;
    position.move_robot(from, to);
    truth.erase(from);
    truth.insert(to);
    ASSERT_EQ(position.robots(), Squares(truth.begin(), truth.end()));
    for (Square s = 0; s < board.squares(); ++s) ASSERT_EQ(position.has_robot(s), truth.contains(s));
  }
  const Squares other{1, 2, 8, 9};
  position.set_robots(other.data(), other.size());
  EXPECT_EQ(position.robots(), other);
  for (Square s = 0; s < board.squares(); ++s) {
    EXPECT_EQ(position.has_robot(s), std::count(other.begin(), other.end(), s) == 1);
  }
}

TEST(Robots, AnyOfThemReachesTheTarget) {
  const Level level = *Level::from_text("@ . @", Win::player);
  const Board board(level);
  Position position(board);
  EXPECT_FALSE(position.is_won());
  position.move_robot(4, 3);
  EXPECT_FALSE(position.is_won());
  position.move_robot(3, 2);
  EXPECT_TRUE(position.is_won());
}

// All sets of two boxes and three robots on a small board: each is restored, and all packed states are
// different.
TEST(Robots, PackedStatesAreOneToOne) {
  const Board board(
      drawn("@@@ \n"
            "$$  \n"
            "  .."));
  StateCodec codec(board, SquareSet::all(board), 2);
  EXPECT_EQ(codec.bytes(), (2U * 4 + 3 * 4 + 7) / 8);
  Position position(board);
  Position other(board);
  std::map<std::vector<std::uint64_t>, std::pair<Squares, Squares>> seen;
  std::vector<std::uint64_t> packed(codec.words());
  std::size_t states = 0;
  for (std::uint32_t boxes = 0; boxes < (1U << 12); ++boxes) {
    if (std::popcount(boxes) != 2) continue;
    for (std::uint32_t robots = 0; robots < (1U << 12); ++robots) {
      if (std::popcount(robots) != 3 || (boxes & robots) != 0) continue;
      Squares on_boxes, on_robots;
      for (Square s = 0; s < 12; ++s) {
        if ((boxes >> s & 1U) != 0) on_boxes.push_back(s);
        if ((robots >> s & 1U) != 0) on_robots.push_back(s);
      }
      position.set_boxes(on_boxes.data(), 2);
      position.set_robots(on_robots.data(), 3);
      codec.pack(position, 0, packed.data());
      codec.unpack(reinterpret_cast<const std::uint8_t*>(packed.data()), other);
      ASSERT_EQ(other.boxes(), on_boxes);
      ASSERT_EQ(other.robots(), on_robots);
      ASSERT_TRUE(seen.insert({packed, {on_boxes, on_robots}}).second);
      ++states;
    }
  }
  EXPECT_EQ(states, 66U * 120);
}

}  // namespace
}  // namespace sokrates
