// Tests the order of open states, and the lower bound that follows from it.
#include "search/ranking.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/random.hpp"
#include "search/estimate_order.hpp"

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

TEST(Ranking, HasItsValueInTheUnitOfTheCosts) {
  EXPECT_EQ(Ranking({1, 1}).value(3, 4), 7);
  EXPECT_EQ(Ranking({2, 5}).value(3, 4), 13) << "3 + 2.5 * 4";
  EXPECT_EQ(Ranking({0, 1}).value(3, 4), 4);
}

TEST(EstimateOrder, FollowsTheValueAndThenTheEstimate) {
  Random random(3);
  const Ranking rankings[] = {{1, 1}, {0, 1}, {1, 5}, {2, 3}, {100, 137}, {100, 9999}};
  const auto fraction = [&](double most) { return most * random.below(1U << 30) / (1U << 30); };
  for (int trial = 0; trial < 20'000; ++trial) {
    const Ranking& ranking = rankings[random.below(6)];
    const double most = trial % 3 == 0 ? kMaxEstimate : trial % 3 == 1 ? 50 : 1;
    const Cost g{random.below(100), 0}, other_g{random.below(100), 0};
    const double h = fraction(most), other_h = fraction(most);
    const double f = ranking.value(g.major, h), other_f = ranking.value(other_g.major, other_h);
    // Values are rounded to multiples of 2^-20, and the weight is at most 100.
    if (std::abs(f - other_f) < 1e-3) continue;
    EXPECT_EQ(f < other_f, priority_of_estimate(ranking, g, h, false) <
                               priority_of_estimate(ranking, other_g, other_h, false));
  }
  const Ranking astar{1, 1};
  EXPECT_LT(priority_of_estimate(astar, {6, 0}, 2, false), priority_of_estimate(astar, {5, 0}, 3, false));
  EXPECT_LT(priority_of_estimate(astar, {6, 3}, 2, true), priority_of_estimate(astar, {6, 4}, 2, true));
  EXPECT_LT(priority_of_estimate(astar, {5, 0}, 0.25, false),
            priority_of_estimate(astar, {5, 0}, 0.2500011, false));
  EXPECT_EQ(priority_of_estimate(astar, {}, std::numeric_limits<double>::infinity(), false),
            priority_of_estimate(astar, {}, kMaxEstimate, false));
  EXPECT_GT(priority_of_estimate({1, 100}, {0x7FFFFFFF, 0}, kMaxEstimate, true), 0) << "no overflow";
}

// The smallest cost through an open state is at least g + h. The bound must not exceed it.
TEST(Ranking, TheBoundIsAdmissible) {
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

TEST(PathStatistics, CountsPushesAndTurns) {
  constexpr Square kOffBoard = 50;
  const auto step = [](Direction d) { return Move{kOffBoard, 0, d}; };
  PathStatistics trail;
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
