// Tests whether a generated start is the farthest from its goals, with an independent search over single
// steps.
#include <gtest/gtest.h>

#include <deque>
#include <map>
#include <set>

#include <sokrates/collection.hpp>
#include <sokrates/lurd.hpp>
#include <sokrates/solver.hpp>

#include "generate/generator.hpp"
#include "oracle/test_size.hpp"

namespace sokrates::generate {
namespace {

using Place = std::pair<int, int>;
using Boxes = std::set<Place>;

Place next_to(Place p, Direction d) {
  switch (d) {
    case Direction::up:
      return {p.first - 1, p.second};
    case Direction::down:
      return {p.first + 1, p.second};
    case Direction::left:
      return {p.first, p.second - 1};
    case Direction::right:
      break;
  }
  return {p.first, p.second + 1};
}

// Returns the maximum number of pushes that a start with these goals can need. The game is played backward
// from its end, one step at a time. Steps that pull cost one, others nothing, so a double-ended queue returns
// the states in the order of costs.
std::uint64_t farthest(const Level& level) {
  const auto is_free = [&](Place p, const Boxes& boxes) {
    return !level.is_wall({p.first, p.second}) && boxes.count(p) == 0;
  };
  Boxes goals;
  for (const Cell goal : level.goals()) goals.insert({goal.row, goal.column});
  using State = std::pair<Boxes, Place>;
  std::map<State, std::uint64_t> pushes;
  std::deque<std::pair<State, std::uint64_t>> queue;
  for (int r = 0; r < level.height(); ++r) {
    for (int c = 0; c < level.width(); ++c) {
      if (is_free({r, c}, goals)) queue.push_back({{goals, {r, c}}, 0});
    }
  }
  std::uint64_t most = 0;
  while (!queue.empty()) {
    const auto [state, cost] = queue.front();
    queue.pop_front();
    if (!pushes.emplace(state, cost).second) continue;
    most = std::max(most, cost);
    const auto& [boxes, player] = state;
    for (const Direction d : kDirections) {
      const Place to = next_to(player, d);
      if (!is_free(to, boxes)) continue;
      queue.push_front({{boxes, to}, cost});
      const Place behind = next_to(player, opposite(d));
      if (boxes.count(behind) == 0) continue;
      Boxes pulled = boxes;
      pulled.erase(behind);
      pulled.insert(player);
      queue.push_back({{pulled, to}, cost + 1});
    }
  }
  return most;
}

TEST(Farthest, NoStartIsFartherOnSmallLevels) {
  Order order;
  order.level_options.width = 7;
  order.level_options.height = 7;
  order.level_options.min_pushes = 3;
  order.number = static_cast<std::uint64_t>(oracle::level_count(70, 300));
  order.seed = 14;
  for (const int boxes : {1, 2, 3}) {
    order.level_options.boxes = boxes;
    std::uint64_t checked = 0;
    const auto take = [&](const Candidate& candidate, std::uint64_t attempt) {
      ASSERT_TRUE(candidate.is_farthest) << attempt;
      ASSERT_EQ(candidate.metrics.pushes, farthest(candidate.level)) << to_xsb(candidate.level);
      ++checked;
    };
    generate_levels(order, take, {}, StopToken());
    EXPECT_EQ(checked, order.number);
  }
}

TEST(Farthest, TheSolverNeedsTheSameNumberOfPushes) {
  Order order;
  order.number = static_cast<std::uint64_t>(oracle::level_count(12, 200));
  Options options;
  options.engine = "astar";
  options.objective = Objective::pushes;
  const auto take = [&](const Candidate& candidate, std::uint64_t) {
    const Result result = solve(candidate.level, options);
    EXPECT_TRUE(candidate.is_optimal);
    EXPECT_TRUE(result.optimal);
    EXPECT_EQ(candidate.metrics.pushes, result.metrics.pushes) << to_xsb(candidate.level);
  };
  EXPECT_EQ(generate_levels(order, take, {}, StopToken()).levels, order.number);
}

}  // namespace
}  // namespace sokrates::generate
