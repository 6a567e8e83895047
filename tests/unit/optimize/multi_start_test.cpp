// A better solution of another engine takes the lead, a wrong one is reported, and optima are found as before.
#include "optimize/multi_start.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include <sokrates/verify.hpp>

#include "analysis/dead_squares.hpp"
#include "oracle/naive_search.hpp"
#include "oracle/random_level.hpp"
#include "oracle/test_size.hpp"
#include "solver/build_engine.hpp"
#include "solver/build_optimizer.hpp"
#include "solver/engine_config.hpp"
#include "unit/optimize/endless_engine.hpp"
#include "unit/optimize/winding_solution.hpp"

namespace sokrates {
namespace {

// An engine that has a solution from the start.
class Known final : public Engine {
 public:
  explicit Known(std::vector<Step> steps) : steps_(std::move(steps)) {}
  StepStatus step(Budget) override { return StepStatus::solved; }
  std::optional<Route> route() const override { return Route(steps_); }
  bool is_proved() const override { return false; }
  Bound lower_bound() const override { return {Objective::pushes, {}}; }
  Statistics statistics() const override { return {}; }

 private:
  std::vector<Step> steps_;
};

MultiStartPlan plan_with(std::vector<Starter> starters, const Level& level, const Board& board) {
  MultiStartPlan plan;
  plan.starters = std::move(starters);
  plan.rejection = [&](const std::vector<Step>& steps) {
    const Verdict verdict = verify(level, to_lurd(board, steps));
    return verdict.valid ? std::string() : verdict.reason;
  };
  plan.tunables.optimize_alone_ticks = 1;
  plan.tunables.optimize_start_ticks = 10;
  return plan;
}

GivenSolution given(const std::vector<Step>& steps) {
  return {steps, static_cast<std::uint32_t>(steps.size())};
}

std::uint32_t pushes_of(const MultiStart& engine, const Board& board) {
  const auto steps = engine.solution();
  return steps ? static_cast<std::uint32_t>(pushes_among(board, *steps).size()) : 0;
}

WindowSearch real_windows() {
  return window_search(std::make_shared<SharedPricedGroups>());
}

TEST(MultiStart, ABetterSolutionOfAnotherEngineTakesTheLead) {
  const Board board(crowded());
  const auto winding = winding_solution(board);
  ASSERT_TRUE(winding);
  const oracle::NaiveAnswer truth = oracle::naive_solve(crowded(), Objective::pushes, 300'000);
  ASSERT_EQ(truth.outcome, oracle::Outcome::solved);
  MemoryAccount account;
  Optimizer shorter(board, {*winding}, Objective::pushes, real_windows(), account);
  while (shorter.best().size() > truth.pushes) shorter.step({100'000, UINT64_MAX});
  const Starter other{"known", [&](MemoryAccount&) { return std::make_unique<Known>(*shorter.solution()); }};
  MultiStart engine(board, {given(*winding)}, Objective::pushes, real_windows(),
                    plan_with({other}, crowded(), board), account);
  // Few ticks suffice to take over the solution, but not to find it.
  int improvements = 0;
  for (int i = 0; i < 10; ++i) improvements += engine.step({1, UINT64_MAX}) == StepStatus::improved ? 1 : 0;
  EXPECT_EQ(pushes_of(engine, board), truth.pushes);
  EXPECT_EQ(improvements, 1);
}

TEST(MultiStart, AWrongSolutionOfAnotherEngineIsReported) {
  const Board board(crowded());
  const auto winding = winding_solution(board);
  ASSERT_TRUE(winding);
  const Starter wrong{"broken", [](MemoryAccount&) { return std::make_unique<Known>(*parse_lurd("ud")); }};
  MemoryAccount account;
  MultiStart engine(board, {given(*winding)}, Objective::pushes, real_windows(),
                    plan_with({wrong}, crowded(), board), account);
  StepStatus status = StepStatus::running;
  for (int i = 0; i < 10 && status == StepStatus::running; ++i) status = engine.step({1, UINT64_MAX});
  EXPECT_EQ(status, StepStatus::failed);
  EXPECT_NE(engine.failure().find("'broken'"), std::string::npos) << engine.failure();
}

TEST(MultiStart, AnEngineWithoutASolutionStartsAgainOnce) {
  const Board board(crowded());
  const auto winding = winding_solution(board);
  ASSERT_TRUE(winding);
  int built = 0;
  const Starter endless{"endless", [&](MemoryAccount&) {
                          ++built;
                          return std::make_unique<Endless>();
                        }};
  MemoryAccount account;
  MultiStart engine(board, {given(*winding)}, Objective::pushes, real_windows(),
                    plan_with({endless}, crowded(), board), account);
  for (int i = 0; i < 60; ++i) engine.step({10, 10});
  EXPECT_EQ(built, 2);
}

class MultiStartOnRandomLevels : public testing::TestWithParam<oracle::Kind> {};

// The real engines start at once, so that leaders and challengers change even on small levels.
TEST_P(MultiStartOnRandomLevels, EndsWithTheOptimum) {
  int improved = 0;
  for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(oracle::level_count(60)); ++seed) {
    const Level level = oracle::random_level(GetParam(), seed);
    const Board board(level);
    if (board.unreachable_off_goal() > 0 || verify(level, "").valid) continue;
    const auto steps = winding_solution(board);
    const oracle::NaiveAnswer truth = oracle::naive_solve(level, Objective::pushes, 30'000);
    if (!steps || truth.outcome != oracle::Outcome::solved) continue;
    SCOPED_TRACE(seed);
    for (const std::uint64_t bytes : {0U, 400'000U}) {
      MemoryAccount account(bytes);
      {
        const SquareSet live = find_live_squares(board);
        const LevelTables tables = share_tables(board, live, &account);
        Options options;
        options.objective = Objective::pushes;
        Expected<EngineConfig> config = make_engine_config(options, level.win());
        ASSERT_TRUE(config);
        config->level = &level;
        MultiStartPlan plan = other_starts({*config, options, board, live, tables, account, nullptr});
        std::set<std::string> names;
        for (const Starter& starter : plan.starters) names.insert(starter.name);
        for (const char* name : {"fess", "fess-loose", "fess-imagined", "homeward", "greedy"})
          EXPECT_TRUE(names.contains(name)) << name;
        plan.tunables.optimize_alone_ticks = 1;
        plan.tunables.optimize_challenger_ticks = 1000;
        MultiStart engine(board, {given(*steps)}, Objective::pushes, real_windows(), plan, account);
        StepStatus status = StepStatus::running;
        while (status == StepStatus::running || status == StepStatus::improved) {
          status = engine.step({1000, UINT64_MAX});
        }
        const std::size_t before = pushes_among(board, *steps).size();
        const std::uint32_t after =
            engine.route() ? pushes_of(engine, board) : static_cast<std::uint32_t>(before);
        EXPECT_GE(after, truth.pushes);
        if (bytes == 0) {
          EXPECT_TRUE(engine.is_proved());
          EXPECT_EQ(after, truth.pushes);
          EXPECT_EQ(status, before > after ? StepStatus::exhausted : StepStatus::nothing_below);
        }
        improved += before > after ? 1 : 0;
      }
      EXPECT_EQ(account.used(), 0U);
    }
  }
  EXPECT_GT(improved, 10);
}

INSTANTIATE_TEST_SUITE_P(Kind, MultiStartOnRandomLevels,
                         testing::Values(oracle::Kind::tiny, oracle::Kind::spare_goals));

}  // namespace
}  // namespace sokrates
