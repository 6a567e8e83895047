// The search with one box off a solution, compared with a naive search of the same states.
#include "optimize/neighborhood_search.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include <sokrates/verify.hpp>

#include "analysis/dead_squares.hpp"
#include "optimize/push_line.hpp"
#include "oracle/random_level.hpp"
#include "oracle/test_size.hpp"
#include "rules/pushes.hpp"
#include "unit/optimize/winding_solution.hpp"
#include "unit/verify/drawn_level.hpp"

namespace sokrates {
namespace {

constexpr Objective kEveryObjective[] = {Objective::pushes, Objective::moves, Objective::pushes_moves,
                                         Objective::moves_pushes};

std::vector<Square> sorted_boxes(const Position& position) {
  std::vector<Square> boxes = position.boxes();
  std::sort(boxes.begin(), boxes.end());
  return boxes;
}

std::vector<Position> positions_of(const PushLine& line) {
  std::vector<Position> positions;
  for (std::size_t i = 0; i <= line.size(); ++i) positions.push_back(line.position_after(i));
  return positions;
}

// Returns true if at most one box of `boxes` stands on a square without a box in some position.
bool is_near(const std::vector<Square>& boxes, const std::vector<Position>& positions) {
  return std::any_of(positions.begin(), positions.end(), [&](const Position& position) {
    return std::count_if(boxes.begin(), boxes.end(), [&](Square s) { return !position.has_box(s); }) <= 1;
  });
}

// Searches single steps of the player, in the order of costs, over all states with one box off.
Cost cheapest_nearby(const PushLine& line, const CostRule& rule) {
  const std::vector<Position> positions = positions_of(line);
  const Board& board = line.board();
  using State = std::pair<std::vector<Square>, Square>;
  std::map<State, Cost> costs;
  std::set<std::tuple<Cost, State>> open;
  Position position(board);
  const State start{sorted_boxes(position), position.player()};
  costs[start] = {};
  open.insert({Cost{}, start});
  while (!open.empty()) {
    const auto [cost, state] = *open.begin();
    open.erase(open.begin());
    position.set_boxes(state.first.data(), state.first.size());
    if (position.is_won()) return cost;
    for (const Direction d : kDirections) {
      const Square to = board.neighbor(state.second, d);
      if (to == board.nowhere()) continue;
      State child{state.first, to};
      const bool is_push = position.has_box(to);
      if (is_push) {
        const Square beyond = board.neighbor(to, d);
        if (position.is_blocked(beyond)) continue;
        std::replace(child.first.begin(), child.first.end(), to, beyond);
        std::sort(child.first.begin(), child.first.end());
        if (!is_near(child.first, positions)) continue;
      }
      const Cost next = cost + rule.of(1, is_push ? 1 : 0);
      const auto [known, is_new] = costs.try_emplace(child, next);
      if (!is_new && !(next < known->second)) continue;
      if (!is_new) open.erase({known->second, child});
      known->second = next;
      open.insert({next, child});
    }
  }
  return kUnlimited;
}

struct NearbyResult {
  StepStatus status = StepStatus::running;
  std::optional<std::vector<Step>> steps;
  std::uint64_t expanded = 0;
};

NearbyResult search_nearby(const PushLine& line, Objective objective, std::uint64_t max_states = UINT64_MAX,
                           std::uint64_t bytes = 0) {
  const Board& board = line.board();
  const CostRule rule(objective, Space::pushes);
  const SquareSet live = find_live_squares(board);
  MemoryAccount account(bytes);
  NearbyResult result;
  {
    NearPositions near(board.start_boxes().size(), line.size() + 1);
    for (const Position& position : positions_of(line)) near.add(position);
    NeighborhoodSearch engine({board, live, objective, std::nullopt, line.pushes()}, std::move(near),
                              account);
    engine.take_upper_bound({rule.unit(), line.cost(rule)});
    while (result.status == StepStatus::running && engine.statistics().expanded < max_states) {
      result.status = engine.step({1'000, max_states - engine.statistics().expanded});
    }
    result.steps = engine.solution();
    result.expanded = engine.statistics().expanded;
  }
  EXPECT_EQ(account.used(), 0U);
  return result;
}

class NeighborhoodOnRandomLevels : public testing::TestWithParam<oracle::Kind> {};

TEST_P(NeighborhoodOnRandomLevels, FindsACheapestPathNearTheSolution) {
  int improved = 0;
  int cut_short = 0;
  const int levels = std::max(30, oracle::level_count(60));
  for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(levels); ++seed) {
    const Level level = oracle::random_level(GetParam(), seed);
    const Board board(level);
    if (board.unreachable_off_goal() > 0 || verify(level, "").valid) continue;
    const auto steps = winding_solution(board);
    if (!steps) continue;
    const PushLine line(board, *steps);
    for (const Objective objective : kEveryObjective) {
      SCOPED_TRACE(testing::Message() << "seed " << seed << ", " << name_of(objective));
      const CostRule rule(objective, Space::pushes);
      const auto cost_of = [&](const std::vector<Step>& found) {
        const Verdict verdict = verify(level, to_lurd(board, found));
        EXPECT_TRUE(verdict.valid) << verdict.reason;
        return rule.of(static_cast<std::uint32_t>(verdict.metrics.moves),
                       static_cast<std::uint32_t>(verdict.metrics.pushes));
      };
      const Cost truth = cheapest_nearby(line, rule);
      const bool is_better = truth < line.cost(rule);
      const NearbyResult all = search_nearby(line, objective);
      EXPECT_EQ(all.status, is_better ? StepStatus::solved : StepStatus::gave_up);
      ASSERT_EQ(all.steps.has_value(), is_better);
      if (!is_better) continue;
      EXPECT_EQ(cost_of(*all.steps), truth);
      ++improved;
      // A search that is cut short returns a valid solution or none.
      const NearbyResult some = search_nearby(line, objective, all.expanded / 2);
      if (!some.steps) continue;
      EXPECT_LT(cost_of(*some.steps), line.cost(rule));
      ++cut_short;
    }
  }
  EXPECT_GT(improved, levels / 2);
  EXPECT_GT(cut_short, 3);
}

INSTANTIATE_TEST_SUITE_P(Kind, NeighborhoodOnRandomLevels,
                         testing::Values(oracle::Kind::tiny, oracle::Kind::spare_goals));

// The first detour is removed, although the search ends long before it reaches the second one.
TEST(NeighborhoodSearch, UsesAShortcutToTheOldPathIfItIsCutShort) {
  const Level level = drawn(
      "############\n#          #\n#          #\n#@ $      .#\n#          #\n#          #\n############");
  const Board board(level);
  const Verdict given = verify(level, "drrUluRurDldRRRRRdrUluRurD");
  ASSERT_TRUE(given.valid) << given.reason;
  const PushLine line(board, *parse_lurd(given.lurd));
  const NearbyResult some = search_nearby(line, Objective::pushes, 4);
  EXPECT_EQ(some.status, StepStatus::running);
  ASSERT_TRUE(some.steps);
  const Verdict shorter = verify(level, to_lurd(board, *some.steps));
  EXPECT_TRUE(shorter.valid);
  EXPECT_EQ(shorter.metrics.pushes, given.metrics.pushes - 2);
}

TEST(NeighborhoodSearch, EndsCleanlyWhenMemoryIsUsedUp) {
  const Level level = drawn("#########\n#       #\n# $ $ $ #\n#@      #\n# . . . #\n#       #\n#########");
  const Board board(level);
  const auto steps = winding_solution(board);
  ASSERT_TRUE(steps);
  const PushLine line(board, *steps);
  const NearbyResult enough = search_nearby(line, Objective::pushes);
  EXPECT_EQ(enough.status, StepStatus::solved);
  bool has_run_out = false;
  for (const std::uint64_t bytes : {1'000U, 100'000U, 150'000U}) {
    const NearbyResult little = search_nearby(line, Objective::pushes, UINT64_MAX, bytes);
    has_run_out |= little.status == StepStatus::out_of_memory;
    if (!little.steps) continue;
    EXPECT_TRUE(verify(level, to_lurd(board, *little.steps)).valid);
  }
  EXPECT_TRUE(has_run_out);
}

TEST(NearPositions, ContainPlacementsWithOneBoxElsewhere) {
  const Board board(drawn("######\n#@   #\n# $$ #\n# $$ #\n#.. .#\n#  . #\n######"));
  Random random(1);
  Position position(board);
  const auto place_boxes = [&] {
    std::set<Square> boxes;
    while (boxes.size() < 4) boxes.insert(random.below(board.squares()));
    const std::vector<Square> list(boxes.begin(), boxes.end());
    position.set_boxes(list.data(), list.size());
  };
  int near_ones = 0;
  int far_ones = 0;
  for (const std::size_t count : {1U, 3U, 20U}) {
    NearPositions near(4, count);
    std::vector<Position> positions;
    for (std::size_t i = 0; i < count; ++i) {
      place_boxes();
      positions.push_back(position);
      near.add(position);
    }
    for (int i = 0; i < 2'000; ++i) {
      place_boxes();
      const std::vector<Square> boxes = sorted_boxes(position);
      const auto placement = near.find(position);
      EXPECT_EQ(placement.has_value(), is_near(boxes, positions));
      ++(placement ? near_ones : far_ones);
      if (!placement) continue;
      Position loaded(board);
      near.load(*placement, loaded);
      EXPECT_EQ(sorted_boxes(loaded), boxes);
      EXPECT_EQ(near.find(loaded), placement);
    }
  }
  EXPECT_GT(near_ones, 300);
  EXPECT_GT(far_ones, 300);
}

}  // namespace
}  // namespace sokrates
