// A state is in the neighborhood if all but a few boxes stand as in some position of the solution.
#include "optimize/neighborhood.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "base/random.hpp"
#include "rules/pushes.hpp"
#include "unit/verify/drawn_level.hpp"

namespace sokrates {
namespace {

// Returns the number of boxes of `a` on squares where `b` has none.
std::uint32_t elsewhere(const std::vector<Square>& a, const std::vector<Square>& b) {
  return static_cast<std::uint32_t>(std::count_if(
      a.begin(), a.end(), [&](Square s) { return std::find(b.begin(), b.end(), s) == b.end(); }));
}

std::vector<Square> random_boxes(const Board& board, std::size_t count, Random& random) {
  std::set<Square> boxes;
  while (boxes.size() < count) boxes.insert(static_cast<Square>(random.below(board.squares())));
  return {boxes.begin(), boxes.end()};
}

TEST(Neighborhood, ContainsStatesWithFewBoxesElsewhere) {
  const Board board(drawn("######\n#@   #\n# $$ #\n# $$ #\n#.. .#\n#  . #\n######"));
  Random random(1);
  int near = 0;
  int far = 0;
  for (const std::size_t positions : {1U, 3U, 64U, 65U, 200U}) {
    for (std::uint32_t width = 0; width <= 4; ++width) {
      SCOPED_TRACE(testing::Message() << positions << " positions, width " << width);
      Neighborhood corridor(board, width, positions);
      std::vector<std::vector<Square>> way;
      Position position(board);
      for (std::size_t i = 0; i < positions; ++i) {
        way.push_back(random_boxes(board, 4, random));
        position.set_boxes(way.back().data(), 4);
        corridor.add(position);
      }
      for (int i = 0; i < 200; ++i) {
        const std::vector<Square> boxes = random_boxes(board, 4, random);
        position.set_boxes(boxes.data(), 4);
        const bool is_near = std::any_of(way.begin(), way.end(), [&](const std::vector<Square>& other) {
          return elsewhere(boxes, other) <= width;
        });
        EXPECT_EQ(corridor.is_dead(position, {}), !is_near);
        ++(is_near ? near : far);
      }
    }
  }
  EXPECT_GT(near, 500);
  EXPECT_GT(far, 500);
}

TEST(Neighborhood, CountsItsWorkAndItsBytes) {
  const Board board(drawn("#####\n#@$.#\n#####"));
  Neighborhood corridor(board, 0, 2);
  Position position(board);
  corridor.add(position);
  apply_push(position, {board.square({1, 2}), 0, Direction::right});
  const std::uint64_t before = corridor.work();
  EXPECT_TRUE(corridor.is_dead(position, {}));
  EXPECT_GT(corridor.work(), before);
  EXPECT_GT(corridor.bytes(), 0U);
  corridor.add(position);
  EXPECT_FALSE(corridor.is_dead(position, {}));
}

}  // namespace
}  // namespace sokrates
