#include "analysis/lone_box.hpp"

#include <gtest/gtest.h>

#include "analysis/hot_spots.hpp"
#include "analysis/push_distances.hpp"
#include "unit/board/random_level.hpp"

namespace sokrates {
namespace {

// The distances equal the minimum over all sides of the distances per goal and side.
TEST(LoneBox, AgreesWithPushDistances) {
  Random random(7);
  for (int i = 0; i < 200; ++i) {
    RandomShape shape;
    shape.width = 6 + random.below(6);
    shape.height = 5 + random.below(5);
    const Level level = random_level(random, shape);
    const Board board(level);
    PushDistances distances(board);
    while (!distances.build(UINT64_MAX)) {
    }
    const SquareSet all = SquareSet::all(board);
    LoneBox lone(board, all);
    std::vector<std::uint8_t> walls(board.squares() + 1);
    walls[board.nowhere()] = 1;
    lone.set_walls(walls);
    for (std::size_t g = 0; g < board.goals().size(); ++g) {
      const std::vector<std::uint16_t> to_goal = lone.push_to({board.goals()[g]});
      for (Square s = 0; s < board.squares(); ++s) {
        std::uint32_t least = s == board.goals()[g] ? 0 : PushDistances::kInfinite;
        for (const Direction d : kDirections) {
          const Square player = board.neighbor(s, d);
          if (player == board.nowhere()) continue;
          least = std::min(least, distances.to_goals(distances.node(s, player))[g]);
        }
        const bool never = least == PushDistances::kInfinite;
        ASSERT_EQ(to_goal[s], never ? LoneBox::kInfinite : least) << picture(level) << "square " << s;
        // The forward distance is the same.
        ASSERT_EQ(lone.push_from({s})[board.goals()[g]], to_goal[s]) << picture(level);
      }
    }
  }
}

TEST(HotSpots, ABoxInACorridorObstructsTheBoxesBehindIt) {
  const Board board(
      *Level::from_text("########\n"
                        "#.  $ @#\n"
                        "########"));
  const SquareSet all = SquareSet::all(board);
  HotSpots hot(board, all, 400'000'000);
  while (!hot.build(100)) {
  }
  const Square near = board.square({1, 2});
  const Square far = board.square({1, 4});
  EXPECT_TRUE(hot.is_hot(near, far));
  EXPECT_FALSE(hot.is_hot(far, near));
  std::vector<std::uint64_t> marks;
  EXPECT_EQ(hot.count(Position(board), marks), 0U);
}

}  // namespace
}  // namespace sokrates
