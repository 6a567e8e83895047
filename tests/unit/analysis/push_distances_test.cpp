// Compares push distances with a search that walks and pushes a single box step by step.
#include "analysis/push_distances.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <deque>

#include "unit/board/random_level.hpp"
#include "unit/verify/drawn_level.hpp"

namespace sokrates {
namespace {

// Returns the fewest pushes that bring a single box from `box` to `goal` with the player starting on
// `player`. The search is forward over steps of the player, without sides: a walk costs nothing, a push costs
// one.
std::uint32_t pushes_needed(const Board& board, Square box, Square player, Square goal) {
  const Square n = board.squares();
  std::vector<std::uint32_t> best(std::size_t{n} * n, PushDistances::kInfinite);
  const auto at = [&](Square b, Square p) -> std::uint32_t& { return best[std::size_t{b} * n + p]; };
  std::deque<std::pair<Square, Square>> queue{{box, player}};  // walks to the front, pushes to the back
  at(box, player) = 0;
  while (!queue.empty()) {
    const auto [b, p] = queue.front();
    queue.pop_front();
    if (b == goal) return at(b, p);
    for (const Direction d : kDirections) {
      const Square next = board.neighbor(p, d);
      if (next == board.nowhere()) continue;
      if (next != b) {
        if (at(b, next) <= at(b, p)) continue;
        at(b, next) = at(b, p);
        queue.push_front({b, next});
      } else {
        const Square to = board.neighbor(b, d);
        if (to == board.nowhere() || at(to, b) <= at(b, p) + 1) continue;
        at(to, b) = at(b, p) + 1;
        queue.push_back({to, b});
      }
    }
  }
  return PushDistances::kInfinite;
}

PushDistances built(const Board& board) {
  PushDistances distances(board);
  EXPECT_TRUE(distances.build(UINT64_MAX));
  return distances;
}

TEST(PushDistances, AgreeWithForwardPushesOfASingleBox) {
  Random random(8);
  std::size_t never = 0;
  std::size_t some = 0;
  for (int trial = 0; trial < 60; ++trial) {
    const Level level = random_level(random, {4 + random.below(5), 4 + random.below(4), random.below(45), 1,
                                              1 + random.below(3), trial % 3 != 0});
    const Board board(level);
    const PushDistances distances = built(board);
    for (Square box = 0; box < board.squares(); ++box) {
      for (Square player = 0; player < board.squares(); ++player) {
        if (player == box) continue;
        const std::uint32_t node = distances.node(box, player);
        ASSERT_LT(node, distances.nodes());
        std::uint32_t nearest = PushDistances::kInfinite;
        for (std::size_t g = 0; g < board.goals().size(); ++g) {
          const std::uint32_t expected = pushes_needed(board, box, player, board.goals()[g]);
          ASSERT_EQ(distances.to_goals(node)[g], expected)
              << picture(level) << "box " << box << ", player " << player << ", goal " << board.goals()[g];
          nearest = std::min(nearest, expected);
          ++(expected == PushDistances::kInfinite ? never : some);
        }
        ASSERT_EQ(distances.to_nearest_goal(node), nearest);
      }
    }
  }
  EXPECT_GT(never, 1000U);
  EXPECT_GT(some, 1000U);
}

// With the player on the wrong side of the doorway, a box on the same square is dead.
TEST(PushDistances, DependOnThePlayersSide) {
  const Board board(
      drawn("########\n"
            "#@ $  .#\n"
            "########"));
  const PushDistances distances = built(board);
  const Square box = board.square({1, 3});
  EXPECT_EQ(distances.to_goals(distances.node(box, board.square({1, 1})))[0], 3U);
  EXPECT_EQ(distances.to_goals(distances.node(box, board.square({1, 5})))[0], PushDistances::kInfinite);
  const Square goal = board.goals()[0];
  EXPECT_EQ(distances.to_goals(distances.node(goal, box))[0], 0U);
}

TEST(PushDistances, AreBuiltInIncrements) {
  const Board board(
      drawn("#######\n"
            "#.@ $.#\n"
            "#.    #\n"
            "#######"));
  PushDistances distances(board);
  EXPECT_FALSE(distances.build(1));
  EXPECT_FALSE(distances.build(1));
  EXPECT_TRUE(distances.build(1)) << "a goal at a time, however few the ticks";
  EXPECT_TRUE(distances.build(1)) << "and it stays ready";
  const PushDistances at_once = built(board);
  for (std::uint32_t node = 0; node < distances.nodes(); ++node) {
    for (std::size_t g = 0; g < 3; ++g) EXPECT_EQ(distances.to_goals(node)[g], at_once.to_goals(node)[g]);
  }
  EXPECT_GE(distances.bytes(), 3 * board.squares() * sizeof(std::uint32_t));
}

// Ten goals on ten thousand squares: the cost of an increment does not depend on the size of the table.
TEST(PushDistances, ALargeTableIsAllocatedInIncrements) {
  std::string text(102, '#');
  for (int i = 0; i < 100; ++i) text += "\n#" + std::string(i < 10 ? "." : " ") + std::string(99, ' ') + "#";
  text += "\n" + std::string(102, '#');
  text[2 * 103 + 50] = '@';
  const Board board(drawn(text));
  PushDistances distances(board);
  std::uint32_t steps = 1;
  while (!distances.build(5000)) ++steps;
  EXPECT_GE(steps, 10 * board.squares() / 5000);
  EXPECT_LE(steps, 10 * board.squares() / 5000 + 12);
}

TEST(PushDistances, WithoutGoalsThereIsNothingToDo) {
  const Board board(drawn("@ $ "));
  PushDistances distances(board);
  EXPECT_TRUE(distances.build(0));
  EXPECT_EQ(distances.to_nearest_goal(distances.node(2, 0)), PushDistances::kInfinite);
}

}  // namespace
}  // namespace sokrates
