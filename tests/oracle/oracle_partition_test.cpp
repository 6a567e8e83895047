// Compares A* on a frontier that is partitioned into 1, 2, 3 and 7 virtual ranks with the oracle: optima, bounds at every
// moment, and levels without a solution.
#include <gtest/gtest.h>

#include <memory>

#include <sokrates/verify.hpp>

#include "analysis/dead_squares.hpp"
#include "oracle/naive_search.hpp"
#include "oracle/push_search.hpp"
#include "oracle/random_level.hpp"
#include "oracle/solver_check.hpp"
#include "oracle/test_size.hpp"
#include "parallel/partitioned_frontier.hpp"
#include "solver/build_engine.hpp"
#include "solver/engine_config.hpp"
#include "solver/trivially_unsolvable.hpp"
#include "space/route.hpp"

namespace oracle {
namespace {

using namespace sokrates;

// A* on a level. Without ranks it has the frontier that every search has.
class Search {
 public:
  Search(const Level& level, Objective objective, const char* heuristic, unsigned ranks)
      : level_(level), board_(level), live_(find_live_squares(board_)) {
    Options options;
    options.engine = "astar";
    options.objective = objective;
    options.heuristic = heuristic;
    const EngineConfig config = *make_engine_config(options, level.win());
    const LevelTables tables = share_tables(board_, live_, &account_);
    BestFirstPlan plan;
    if (ranks > 0) {
      plan.make_frontier = [&](const FrontierLayout& layout) {
        auto frontier = std::make_unique<PartitionedFrontier>(layout, ranks);
        frontier_ = frontier.get();
        return frontier;
      };
    }
    engine_ = std::move(*build_best_first({config, options, board_, live_, tables, account_, nullptr}, plan));
  }

  bool is_trivially_unsolvable() const { return !trivially_unsolvable(level_, board_, live_).empty(); }

  // Runs to the end, and returns a complaint, or an empty string.
  std::string run(const Answer& truth, Objective objective) {
    const std::uint64_t optimum = objective == Objective::moves ? truth.moves : truth.pushes;
    StepStatus status = StepStatus::running;
    while (status == StepStatus::running || status == StepStatus::improved) {
      status = engine_->step({2000, 5});
      if (truth.outcome == Outcome::solved && engine_->lower_bound().cost.major > optimum)
        return "the lower bound is above the optimum";
    }
    const auto steps = engine_->solution();
    if (truth.outcome == Outcome::unsolvable)
      return status == StepStatus::exhausted && !steps ? "" : "the level has no solution";
    if (!steps) return "there is a solution";
    const Verdict verdict = verify(level_, to_lurd(board_, *steps));
    if (!verdict.valid) return verdict.reason;
    if (!engine_->is_proved()) return "the solution is not proved";
    const std::uint64_t found =
        objective == Objective::moves ? verdict.metrics.moves : verdict.metrics.pushes;
    return found == optimum ? "" : "called optimal with " + std::to_string(found);
  }

  std::uint64_t expanded() const { return engine_->statistics().expanded; }
  const PartitionedFrontier& frontier() const { return *frontier_; }

 private:
  Level level_;
  Board board_;
  SquareSet live_;
  MemoryAccount account_;
  PartitionedFrontier* frontier_ = nullptr;
  std::unique_ptr<Engine> engine_;
};

class OraclePartition : public testing::TestWithParam<unsigned> {};

// Fewest pushes have compact links, which name the push; fewest moves have links to the parent.
TEST_P(OraclePartition, FindsTheOptimaOfTinyLevels) {
  const unsigned ranks = GetParam();
  int solved = 0;
  int unsolvable = 0;
  std::uint64_t sent = 0;
  std::vector<std::uint64_t> stored(ranks);
  for (const Kind kind : {Kind::tiny, Kind::spare_goals}) {
    for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(level_count(150)); ++seed) {
      const Level level = random_level(kind, seed);
      if (verify(level, "").valid) continue;
      for (const Objective objective : {Objective::pushes, Objective::moves}) {
        const Answer truth = naive_solve(level, objective);
        if (truth.outcome == Outcome::beyond) continue;
        for (const char* const heuristic : {"matching", objective == Objective::pushes ? "priced" : "none"}) {
          Search search(level, objective, heuristic, ranks);
          if (search.is_trivially_unsolvable()) continue;
          ASSERT_EQ(search.run(truth, objective), "") << seed << picture(level);
          ++(truth.outcome == Outcome::solved ? solved : unsolvable);
          sent += search.frontier().sent();
          for (unsigned rank = 0; rank < ranks; ++rank) stored[rank] += search.frontier().size_of_rank(rank);
        }
      }
    }
  }
  EXPECT_GT(solved, 100);
  EXPECT_GT(unsolvable, 10);
  EXPECT_EQ(sent > 0, ranks > 1);
  for (const std::uint64_t states : stored) EXPECT_GT(states, 1000U) << "a rank owns hardly any states";
}

INSTANTIATE_TEST_SUITE_P(Ranks, OraclePartition, testing::Values(1U, 2U, 3U, 7U));

TEST(Partition, OneRankExpandsWhatALocalFrontierExpands) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const Level level = random_level(Kind::tiny, seed);
    if (verify(level, "").valid) continue;
    const Answer truth = naive_solve(level, Objective::pushes);
    Search local(level, Objective::pushes, "matching", 0);
    Search one_rank(level, Objective::pushes, "matching", 1);
    if (local.is_trivially_unsolvable()) continue;
    ASSERT_EQ(local.run(truth, Objective::pushes), "");
    ASSERT_EQ(one_rank.run(truth, Objective::pushes), "");
    EXPECT_EQ(local.expanded(), one_rank.expanded()) << seed;
  }
}

}  // namespace
}  // namespace oracle
