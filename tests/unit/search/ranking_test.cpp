// Tests the order of open states, and the lower bound that follows from it.
#include "search/ranking.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/random.hpp"

namespace sokrates {
namespace {

TEST(Ranking, WeighsCostAndEstimate) {
  const Ranking astar{1, 1}, greedy{0, 1}, weighted{2, 5};
  EXPECT_LT(astar.of({3, 0}, {4, 0}, false), astar.of({3, 0}, {5, 0}, false));
  EXPECT_LT(astar.of({9, 0}, {0, 0}, false), astar.of({5, 0}, {5, 0}, false));
  EXPECT_LT(greedy.of({90, 0}, {1, 0}, false), greedy.of({0, 0}, {2, 0}, false));
  EXPECT_LT(weighted.of({7, 0}, {1, 0}, false), weighted.of({5, 0}, {2, 0}, false)) << "2*7+5 < 2*5+10";
  EXPECT_GT(weighted.of({8, 0}, {1, 0}, false), weighted.of({5, 0}, {2, 0}, false)) << "2*8+5 > 2*5+10";
}

TEST(Ranking, TiesGoToTheSmallerEstimate) {
  const Ranking astar{1, 1};
  EXPECT_LT(astar.of({6, 0}, {2, 0}, false), astar.of({5, 0}, {3, 0}, false));
  EXPECT_EQ(Ranking({0, 1}).of({6, 0}, {2, 0}, false), Ranking({0, 1}).of({1, 0}, {2, 0}, false));
}

TEST(Ranking, PairsAreComparedInOrder) {
  const Ranking astar{1, 1};
  EXPECT_LT(astar.of({1, 900}, {1, 900}, true), astar.of({2, 0}, {1, 0}, true));
  EXPECT_LT(astar.of({1, 5}, {1, 6}, true), astar.of({1, 6}, {1, 6}, true));
  EXPECT_EQ(astar.of({1, 5}, {1, 6}, true), astar.of({1, 6}, {1, 5}, true));
}

// The smallest cost through an open state is at least g + h. The bound must not exceed it.
TEST(Ranking, TheBoundNeverExceedsWhatIsPossible) {
  Random random(1);
  const Ranking rankings[] = {{1, 1}, {0, 1}, {1, 5}, {2, 3}, {20, 21}, {100, 101}};
  for (int trial = 0; trial < 20'000; ++trial) {
    const Ranking& ranking = rankings[random.below(6)];
    const std::uint32_t largest = 1 + random.below(300);
    const Cost g{random.below(largest), random.below(largest)};
    const Cost h{random.below(largest), random.below(largest)};
    const Cost single = ranking.bound(ranking.of({g.major, 0}, {h.major, 0}, false), false);
    ASSERT_LE(single, (Cost{g.major + h.major, 0}));
    const Cost pair = ranking.bound(ranking.of(g, h, true), true);
    ASSERT_LE(pair, g + h);
  }
}

// The bound is computed from the first open state and must hold for all of them. With unequal factors, the
// first state in the order need not have the smallest cost.
TEST(Ranking, TheBoundOfTheFirstHoldsForAll) {
  Random random(2);
  const Ranking rankings[] = {{1, 1}, {0, 1}, {1, 5}, {2, 3}, {20, 21}};
  for (int trial = 0; trial < 20'000; ++trial) {
    const Ranking& ranking = rankings[random.below(5)];
    BucketQueue::Priority first = INT64_MAX;
    Cost least{UINT32_MAX, UINT32_MAX};
    for (std::uint32_t n = 1 + random.below(4); n > 0; --n) {
      const Cost g{random.below(4), random.below(9)};
      const Cost h{random.below(4), random.below(9)};
      first = std::min(first, ranking.of(g, h, true));
      least = std::min(least, g + h);
    }
    ASSERT_LE(ranking.bound(first, true), least) << ranking.g << ", " << ranking.h;
  }
}

TEST(Ranking, TheBoundIsTightForEqualFactors) {
  const Ranking astar{1, 1};
  EXPECT_EQ(astar.bound(astar.of({5, 0}, {7, 0}, false), false), (Cost{12, 0}));
  EXPECT_EQ(astar.bound(astar.of({5, 2}, {7, 3}, true), true), (Cost{12, 5}));
}

TEST(Ranking, AWeightedBoundRoundsUp) {
  const Ranking weighted{1, 5};
  // If g + 5h = 16, a solution through this state may cost as little as 16/5, rounded up.
  EXPECT_EQ(weighted.bound(weighted.of({1, 0}, {3, 0}, false), false), (Cost{4, 0}));
  const Ranking greedy{0, 1};
  EXPECT_EQ(greedy.bound(greedy.of({50, 0}, {3, 0}, false), false), (Cost{3, 0}));
}

TEST(Trail, CountsPushesAndTurns) {
  constexpr Square kOffBoard = 50;
  const auto step = [](Direction d) { return Move{kOffBoard, 0, d}; };
  Trail trail;
  EXPECT_EQ(trail.turns(), 0U);
  trail = trail.after(step(Direction::up), kOffBoard);
  EXPECT_EQ(trail.turns(), 0U) << "the first step is no turn";
  trail = trail.after(step(Direction::up), kOffBoard);
  EXPECT_EQ(trail.turns(), 0U);
  trail = trail.after({3, 0, Direction::left}, kOffBoard);
  EXPECT_EQ(trail.turns(), 1U);
  EXPECT_EQ(trail.pushes, 1U);
  trail = trail.after({4, 0, Direction::left}, kOffBoard);
  EXPECT_EQ(trail.turns(), 1U);
  EXPECT_EQ(trail.pushes, 2U);
  trail = trail.after(step(Direction::right), kOffBoard);
  EXPECT_EQ(trail.turns(), 2U);
  EXPECT_EQ(trail.pushes, 2U);
}

}  // namespace
}  // namespace sokrates
