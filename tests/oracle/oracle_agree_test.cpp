// Compares the oracles with each other on random levels: forward and backward, by steps and by pushes.
#include <gtest/gtest.h>

#include <map>
#include <utility>
#include <vector>

#include "oracle/naive_search.hpp"
#include "oracle/push_search.hpp"
#include "oracle/random_level.hpp"
#include "oracle/replay.hpp"
#include "oracle/state_graph.hpp"
#include "oracle/test_size.hpp"

namespace oracle {
namespace {

using sokrates::Level;
using sokrates::Objective;

constexpr Objective kObjectives[] = {Objective::pushes, Objective::moves, Objective::pushes_moves,
                                     Objective::moves_pushes};

std::string picture(const Level& level) {
  std::string text;
  for (const std::string& row : level.rows()) text += "\n" + row;
  return text;
}

Cost cost_of(const NaiveAnswer& answer, Objective objective) {
  const Cost push = step_cost(objective, true);
  const Cost walk = step_cost(objective, false);
  return answer.pushes * push + (answer.moves - answer.pushes) * walk;
}

class OracleAgree : public testing::TestWithParam<Kind> {};

// Searches forward from the start and backward from the wins for every objective, and replays the solution.
TEST_P(OracleAgree, SearchAndGraphAgree) {
  for (int seed = 0; seed < level_count(30); ++seed) {
    const Level level = random_level(GetParam(), static_cast<std::uint64_t>(seed));
    const StateGraph graph(level, 100'000);
    if (!graph.complete()) continue;
    for (const Objective objective : kObjectives) {
      const NaiveAnswer answer = naive_solve(level, objective);
      const Cost distance = graph.compute_distances(objective)[0];
      ASSERT_EQ(answer.outcome, distance == kInfinite ? Outcome::unsolvable : Outcome::solved)
          << picture(level);
      if (distance == kInfinite) continue;
      ASSERT_EQ(cost_of(answer, objective), distance) << picture(level);
      const auto replayed = replay(level, answer.lurd);
      ASSERT_TRUE(replayed && replayed->won) << answer.lurd << picture(level);
      ASSERT_EQ(replayed->pushes, answer.pushes);
      ASSERT_EQ(replayed->moves, answer.moves);
    }
  }
}

TEST_P(OracleAgree, EightSymmetriesHaveTheSameOptimum) {
  for (int seed = 0; seed < level_count(10); ++seed) {
    const Level level = random_level(GetParam(), static_cast<std::uint64_t>(seed));
    for (const Objective objective : {Objective::pushes_moves, Objective::moves_pushes}) {
      const NaiveAnswer answer = naive_solve(level, objective, 50'000);
      if (answer.outcome == Outcome::beyond) continue;
      for (int symmetry = 1; symmetry < sokrates::kSymmetries; ++symmetry) {
        const NaiveAnswer turned = naive_solve(sokrates::transformed(level, symmetry), objective);
        ASSERT_EQ(turned.outcome, answer.outcome) << symmetry << picture(level);
        ASSERT_EQ(turned.pushes, answer.pushes) << symmetry << picture(level);
        ASSERT_EQ(turned.moves, answer.moves) << symmetry << picture(level);
      }
    }
  }
}

TEST_P(OracleAgree, EachObjectiveIsBestInItsOwnMetric) {
  for (int seed = 0; seed < level_count(30); ++seed) {
    const Level level = random_level(GetParam(), static_cast<std::uint64_t>(seed));
    const NaiveAnswer pushes = naive_solve(level, Objective::pushes, 100'000);
    if (pushes.outcome != Outcome::solved) continue;
    const NaiveAnswer moves = naive_solve(level, Objective::moves);
    const NaiveAnswer pushes_moves = naive_solve(level, Objective::pushes_moves);
    const NaiveAnswer moves_pushes = naive_solve(level, Objective::moves_pushes);
    ASSERT_EQ(pushes.pushes, pushes_moves.pushes) << picture(level);
    ASSERT_EQ(moves.moves, moves_pushes.moves) << picture(level);
    ASSERT_LE(pushes_moves.moves, pushes.moves) << picture(level);
    ASSERT_LE(moves_pushes.pushes, moves.pushes) << picture(level);
    ASSERT_LE(pushes.pushes, moves_pushes.pushes) << picture(level);
    ASSERT_LE(moves.moves, pushes_moves.moves) << picture(level);
  }
}

std::string name_of_kind(const testing::TestParamInfo<Kind>& info) {
  constexpr const char* kNames[] = {"tiny", "larger", "robots", "spare_goals", "target"};
  return kNames[static_cast<std::size_t>(info.param)];
}

INSTANTIATE_TEST_SUITE_P(Random, OracleAgree,
                         testing::Values(Kind::tiny, Kind::robots, Kind::spare_goals, Kind::target),
                         name_of_kind);

class OraclePushes : public testing::TestWithParam<Kind> {};

TEST_P(OraclePushes, StepsAndPushesAgree) {
  int compared = 0;
  for (int seed = 0; seed < level_count(300); ++seed) {
    const Level level = random_level(GetParam(), static_cast<std::uint64_t>(seed));
    const Answer by_pushes = push_solve(level);
    const NaiveAnswer by_steps = naive_solve(level, Objective::pushes);
    if (by_steps.outcome == Outcome::beyond) continue;
    ASSERT_EQ(by_pushes.outcome, by_steps.outcome) << picture(level);
    ASSERT_EQ(by_pushes.pushes, by_steps.pushes) << picture(level);
    ++compared;
  }
  EXPECT_GT(compared, level_count(300) * 9 / 10);
}

// Full positions grouped by boxes and region are the states of the push graph, and have the same distances.
TEST_P(OraclePushes, EveryStateHasTheSameDistance) {
  for (int seed = 0; seed < level_count(30); ++seed) {
    const Level level = random_level(GetParam(), static_cast<std::uint64_t>(seed));
    const StateGraph steps(level, 100'000);
    const PushGraph pushes(level);
    if (!steps.complete()) continue;
    ASSERT_TRUE(pushes.complete());
    const BitBoard& board = pushes.rules().board();
    const auto key = [](const PushState& s) {
      return std::pair(std::pair(s.boxes.low, s.boxes.high), s.player);
    };
    std::map<decltype(key(PushState{})), std::uint32_t> distance;
    for (std::size_t id = 0; id < pushes.size(); ++id) distance[key(pushes.state(id))] = pushes.distance(id);
    const std::vector<Cost> costs = steps.compute_distances(Objective::pushes);
    std::map<decltype(key(PushState{})), bool> met;
    for (std::size_t id = 0; id < costs.size(); ++id) {
      const Position& position = steps.positions()[id];
      PushState state;
      for (const sokrates::Cell box : steps.rules().box_cells(position)) {
        state.boxes = state.boxes | Bits::single(board.bit(box));
      }
      state.player = board.region(state.boxes, board.bit(steps.rules().player_cells(position)[0])).first();
      const auto it = distance.find(key(state));
      ASSERT_NE(it, distance.end()) << picture(level);
      met[key(state)] = true;
      if (costs[id] == kInfinite) {
        ASSERT_EQ(it->second, PushGraph::kInfinite) << picture(level);
      } else {
        ASSERT_EQ(it->second, first_metric(costs[id])) << picture(level);
      }
    }
    ASSERT_EQ(met.size(), pushes.size()) << picture(level);
  }
}

TEST(OraclePushGraph, SearchAndGraphAgreeOnLargerLevels) {
  int compared = 0;
  for (int seed = 0; seed < level_count(40); ++seed) {
    const Level level = random_level(Kind::larger, static_cast<std::uint64_t>(seed));
    const PushGraph graph(level, 200'000);
    if (!graph.complete()) continue;
    const Answer answer = push_solve(level);
    ASSERT_EQ(answer.outcome == Outcome::solved, graph.distance(0) != PushGraph::kInfinite) << picture(level);
    if (answer.outcome == Outcome::solved) {
      ASSERT_EQ(answer.pushes, graph.distance(0)) << picture(level);
    }
    ++compared;
  }
  EXPECT_GT(compared, level_count(40) / 2);
}

INSTANTIATE_TEST_SUITE_P(Random, OraclePushes, testing::Values(Kind::tiny, Kind::spare_goals, Kind::target),
                         name_of_kind);

}  // namespace
}  // namespace oracle
