// Symmetry reduction must change the work but never the answer. The fewest pushes are compared with the
// oracle on random levels with symmetric walls and goals (and some with asymmetric goals). The saved work
// must be exactly the expected work.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "oracle/push_search.hpp"
#include "oracle/solver_check.hpp"
#include "oracle/symmetric_level.hpp"
#include "oracle/test_size.hpp"

namespace oracle {
namespace {

using namespace sokrates;

constexpr int kSlices = 4;

std::vector<std::string> all_but(const std::vector<std::string>& kept) {
  std::vector<std::string> names;
  for (const ComponentInfo& part : components()) {
    if (std::find(kept.begin(), kept.end(), part.name) == kept.end()) names.push_back(part.name);
  }
  return names;
}

Options bare(const std::vector<std::string>& parts) {
  Options options;
  options.engine = "bfs";
  options.objective = Objective::pushes;
  options.without = all_but(parts);
  return options;
}

class OracleSymmetry : public testing::TestWithParam<int> {};

TEST_P(OracleSymmetry, KeepsTheFewestPushes) {
  std::vector<Options> choices;
  for (const char* engine :
       {"bfs", "astar", "uniform-cost", "iterative-weighted-astar", "greedy", "iterative-greedy"}) {
    for (const char* heuristic : {"", "matching", "priced"}) {
      for (const auto& without : {std::vector<std::string>{}, {"pi-corral"}, all_but({"symmetry"})}) {
        Options options;
        options.engine = engine;
        options.heuristic = heuristic;
        options.without = without;
        options.objective = Objective::pushes;
        if (!check(options)) choices.push_back(options);
      }
    }
  }
  ASSERT_GT(choices.size(), 20U);
  std::size_t next = 0;
  int solved = 0, long_ones = 0;
  const int levels = level_count(2000, 10'000);
  for (int i = GetParam(); i < levels; i += kSlices) {
    const Level level = symmetric_level(static_cast<std::uint64_t>(i));
    const Answer truth = push_solve(level);
    ASSERT_NE(truth.outcome, Outcome::beyond) << picture(level);
    for (int each = 0; each < 4; ++each, ++next) {
      const Options& options = choices[next % choices.size()];
      ASSERT_EQ(complaint(level, options, truth, false), "") << options.engine << " " << options.heuristic;
    }
    solved += truth.outcome == Outcome::solved ? 1 : 0;
    long_ones += truth.outcome == Outcome::solved && truth.pushes >= 8 ? 1 : 0;
  }
  EXPECT_GE(long_ones * kSlices * 100, levels * 40) << solved;
}

INSTANTIATE_TEST_SUITE_P(Slice, OracleSymmetry, testing::Range(0, kSlices));

using Key = std::tuple<std::uint64_t, std::uint64_t, unsigned>;

// Returns the canonical image of a state, computed directly.
Key least_image(const Level& level, const BitBoard& board, const PushState& state,
                const std::vector<int>& symmetries) {
  const auto image = [&](unsigned bit, int symmetry) {
    return board.bit(transformed_from(board.cell(bit), symmetry, level.width(), level.height()));
  };
  std::set<Key> keys;
  for (const int symmetry : symmetries) {
    Bits boxes;
    for (Bits b = state.boxes; !b.empty(); b = b.without_first()) {
      boxes = boxes | Bits::single(image(b.first(), symmetry));
    }
    keys.insert({boxes.low, boxes.high, board.region(boxes, image(state.player, symmetry)).first()});
  }
  return *keys.begin();
}

// If there is no solution and nothing else is pruned, every state is expanded. With symmetry reduction, one
// image of each state is expanded.
TEST(OracleFold, ExpandsOneImageOfEachState) {
  int exact = 0, symmetric = 0;
  std::size_t whole = 0, folded = 0;
  for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(level_count(600)); ++seed) {
    const Level level = symmetric_level(seed);
    const std::vector<int> symmetries = symmetries_of(level);
    const PushGraph graph(level, 200'000);
    if (!graph.complete() || graph.distance(0) != PushGraph::kInfinite) continue;
    std::set<Key> orbits;
    for (std::size_t id = 0; id < graph.size(); ++id) {
      orbits.insert(least_image(level, graph.rules().board(), graph.state(id), symmetries));
    }
    const Result all = solve(level, bare({}));
    if (all.statistics.expanded != graph.size()) continue;  // trivially unsolvable
    const Result once = solve(level, bare({"symmetry"}));
    ASSERT_EQ(once.status, Status::unsolvable) << picture(level);
    ASSERT_EQ(once.statistics.expanded, orbits.size()) << picture(level);
    symmetric += symmetries.size() > 1 ? 1 : 0;
    ++exact;
    whole += graph.size();
    folded += orbits.size();
  }
  std::printf("%d levels, %d symmetric, %zu states, %zu folded\n", exact, symmetric, whole, folded);
  EXPECT_GE(symmetric, 10);
}

}  // namespace
}  // namespace oracle
