// Improved solutions are legal and never worse, and optimal if everything can be searched.
#include "optimize/optimizer.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include <sokrates/verify.hpp>

#include "oracle/naive_search.hpp"
#include "oracle/random_level.hpp"
#include "oracle/test_size.hpp"
#include "solver/build_engine.hpp"
#include "unit/optimize/endless_engine.hpp"
#include "unit/optimize/winding_solution.hpp"

namespace sokrates {
namespace {

constexpr Objective kObjectives[] = {Objective::pushes, Objective::moves, Objective::pushes_moves,
                                     Objective::moves_pushes};

Cost cost_of(const Level& level, const Board& board, const std::vector<Step>& steps, const CostRule& rule) {
  const Verdict verdict = verify(level, to_lurd(board, steps));
  EXPECT_TRUE(verdict.valid) << verdict.reason;
  return rule.of(static_cast<std::uint32_t>(verdict.metrics.moves),
                 static_cast<std::uint32_t>(verdict.metrics.pushes));
}

struct Optimized {
  StepStatus status = StepStatus::running;
  Cost cost = kUnlimited;  // cost of the best solution; unlimited if there is none
  bool is_proved = false;
  std::uint64_t expanded = 0;
};

struct Frame {
  std::uint64_t slice = 100'000;
  std::uint64_t bytes = 0;
  std::uint64_t max_expanded = UINT64_MAX;
  Effort effort = Effort::endless;
};

Optimized optimize(const Level& level, const std::vector<std::vector<Step>>& solutions, Objective objective,
                   const Frame& frame = {}) {
  const Board board(level);
  const CostRule rule(objective, Space::pushes);
  const bool counts_moves = objective == Objective::moves || objective == Objective::moves_pushes;
  const CostRule tie_rule(counts_moves ? Objective::moves_pushes : Objective::pushes_moves, Space::pushes);
  Cost last = kUnlimited;  // of the solution before, with the other metric
  MemoryAccount account(frame.bytes);
  Optimized result;
  {
    Optimizer optimizer(board, solutions, objective, window_search(std::make_shared<SharedPricedGroups>()),
                        account, frame.effort);
    while (result.status == StepStatus::running || result.status == StepStatus::improved) {
      if (optimizer.statistics().expanded >= frame.max_expanded) break;
      result.status = optimizer.step({frame.slice, UINT64_MAX});
      const auto better = optimizer.solution();
      EXPECT_TRUE(better || result.status != StepStatus::improved);
      if (!better) continue;
      const Cost cost = cost_of(level, board, *better, rule);
      const Cost both = cost_of(level, board, *better, tie_rule);
      EXPECT_LE(both, last) << "more of the other metric at equal cost";
      last = both;
      EXPECT_TRUE(result.status == StepStatus::improved ? cost < result.cost : cost <= result.cost);
      result.cost = cost;
    }
    result.is_proved = optimizer.is_proved();
    result.expanded = optimizer.statistics().expanded;
    EXPECT_LE(account.peak(), frame.bytes > 0 ? frame.bytes : UINT64_MAX);
  }
  EXPECT_EQ(account.used(), 0U);
  return result;
}

class OptimizerOnRandomLevels : public testing::TestWithParam<oracle::Kind> {};

TEST_P(OptimizerOnRandomLevels, EndsWithTheOptimum) {
  int improved = 0;
  int compared = 0;
  const int levels = std::max(30, oracle::level_count(60));
  for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(levels); ++seed) {
    const Level level = oracle::random_level(GetParam(), seed);
    const Board board(level);
    if (board.unreachable_off_goal() > 0 || verify(level, "").valid) continue;
    const auto steps = winding_solution(board);
    if (!steps) continue;
    for (const Objective objective : kObjectives) {
      SCOPED_TRACE(testing::Message() << "seed " << seed << ", " << name_of(objective));
      const oracle::NaiveAnswer truth = oracle::naive_solve(level, objective, 30'000);
      if (truth.outcome != oracle::Outcome::solved) continue;
      const CostRule rule(objective, Space::pushes);
      const Cost best =
          rule.of(static_cast<std::uint32_t>(truth.moves), static_cast<std::uint32_t>(truth.pushes));
      const Cost before = cost_of(level, board, *steps, rule);
      const Optimized result = optimize(level, {*steps}, objective);
      EXPECT_EQ(result.status, before > best ? StepStatus::exhausted : StepStatus::nothing_below);
      EXPECT_EQ(result.cost, before > best ? best : kUnlimited);
      EXPECT_TRUE(result.is_proved);
      const Optimized hurried = optimize(level, {*steps}, objective, {1, 0, 30});
      EXPECT_TRUE(hurried.cost == kUnlimited || (hurried.cost < before && hurried.cost >= best));
      improved += before > best ? 1 : 0;
      ++compared;
    }
  }
  EXPECT_GT(compared, levels);
  EXPECT_GT(improved, compared / 3);
}

INSTANTIATE_TEST_SUITE_P(Kind, OptimizerOnRandomLevels,
                         testing::Values(oracle::Kind::tiny, oracle::Kind::spare_goals));

TEST(Optimizer, MoreTimeIsNeverWorse) {
  const Board board(crowded());
  const auto steps = winding_solution(board);
  ASSERT_TRUE(steps);
  for (const Objective objective : kObjectives) {
    SCOPED_TRACE(name_of(objective));
    const Optimized little = optimize(crowded(), {*steps}, objective, {100'000, 0, 3'000});
    const Optimized more = optimize(crowded(), {*steps}, objective, {100'000, 0, 30'000});
    EXPECT_LT(little.cost, cost_of(crowded(), board, *steps, CostRule(objective, Space::pushes)));
    EXPECT_LE(more.cost, little.cost);
  }
}

TEST(Optimizer, TheResultDoesNotDependOnTheSlices) {
  const auto steps = winding_solution(Board(crowded()));
  ASSERT_TRUE(steps);
  const Optimized small = optimize(crowded(), {*steps}, Objective::pushes, {1'000, 0, 3'000});
  const Optimized large = optimize(crowded(), {*steps}, Objective::pushes, {20'000, 0, 3'000});
  EXPECT_EQ(small.cost, large.cost);
}

// If two passes have found nothing and have not searched everything, perturbations follow. They must not
// start earlier, and must not take longer than the rest.
TEST(Optimizer, PerturbsASolutionThatCannotBeShortened) {
  const Board board(crowded());
  const auto steps = winding_solution(board);
  ASSERT_TRUE(steps);
  std::vector<bool> varied;  // by window
  const WindowSearch search = [&](WindowLevel level, MemoryAccount&) {
    varied.push_back(std::any_of(level.borders.begin(), level.borders.end(),
                                 [](const auto& border) { return border->name() == "avoided"; }));
    return std::make_unique<Endless>();
  };
  MemoryAccount account;
  Optimizer optimizer(board, {*steps}, Objective::pushes, search, account);
  std::size_t first = 0, last = 0;
  std::uint64_t before = 0, after = 0;  // expansions
  for (int i = 0; i < 100'000 && (last == 0 || varied.back()); ++i) {
    optimizer.step({1, UINT64_MAX});
    if (!varied.empty() && varied.back()) {
      if (last == 0) before = optimizer.statistics().expanded;
      if (last == 0) first = varied.size();
      last = varied.size();
      after = optimizer.statistics().expanded;
    }
  }
  EXPECT_GT(first, 10U);
  EXPECT_GT(last, first + 10);
  EXPECT_LT(last, varied.size());  // the third pass
  EXPECT_LE(after, 2 * before);
}

TEST(Optimizer, ABriefAttemptProvesASmallLevelEarly) {
  const auto steps = winding_solution(Board(crowded()));
  ASSERT_TRUE(steps);
  Frame brief;
  brief.effort = Effort::brief;
  const Optimized early = optimize(crowded(), {*steps}, Objective::pushes, brief);
  const Optimized late = optimize(crowded(), {*steps}, Objective::pushes);
  EXPECT_TRUE(early.is_proved);
  EXPECT_EQ(early.cost, late.cost);
  EXPECT_LE(early.expanded, late.expanded);
}

// A level that is too large to be proved here, and a solution with detours.
struct LargeExample {
  const Level level = *Level::from_text(
      "#############\n# #     #  ##\n## $ #$.#  ##\n# $     #####\n# $  #@ .   #\n# #$#  #   ##\n"
      "#   # .#.## #\n# # .$$$.  ##\n# .  # $..  #\n#           #\n#############");
  const Board board{level};
  const char* const lurd =
      "rrdddddlluRRuuuullullldDDDrdLuulluuRldddddrrrrrrruuuuullulllDDDDulluuuRRRRRlluurrrdDldRuuu"
      "lDullddrRdrUllluulDldRRRluurrdDlllddddrddrruURdrUllddlluuRRRlluurDldlluuururrDDlddlddrrruu"
      "RldldlluurRluururRdrruLdlDDLddrrruuLrddlllllluurRllddlUdlluRRdrUllluurrDulldddrrruLdrrrrrr"
      "UdlluRUdRllluluururRdrruLdlDDLdldllluuuuururrddlddRRddrruLUddrrruLdlllluRdrrruuL";
};

// Nothing is proved here. The attempt ends by itself after a pass without gain.
TEST(Optimizer, ABriefAttemptEndsWithoutALimit) {
  const LargeExample example;
  ASSERT_TRUE(verify(example.level, example.lurd).valid);
  const auto steps = parse_lurd(example.lurd);
  Frame brief;
  brief.effort = Effort::brief;
  const Optimized result = optimize(example.level, {*steps}, Objective::pushes, brief);
  EXPECT_EQ(result.status, StepStatus::solved);
  EXPECT_FALSE(result.is_proved);
  EXPECT_LT(result.cost,
            cost_of(example.level, example.board, *steps, CostRule(Objective::pushes, Space::pushes)));
}

// Perturbations find many solutions with as many pushes. The one with the fewest moves must be kept. Windows
// before the first perturbation are not searched, because this would take seconds.
TEST(Optimizer, EqualPushesNeverCostMoreMoves) {
  const LargeExample example;
  int perturbations = 0;
  const WindowSearch real = window_search(std::make_shared<SharedPricedGroups>());
  const WindowSearch search = [&](WindowLevel level, MemoryAccount& account) -> std::unique_ptr<Engine> {
    const bool is_perturbation = std::any_of(level.borders.begin(), level.borders.end(),
                                             [](const auto& border) { return border->name() == "avoided"; });
    perturbations += is_perturbation ? 1 : 0;
    if (perturbations == 0) return std::make_unique<Endless>();
    return real(std::move(level), account);
  };
  MemoryAccount account;
  Optimizer optimizer(example.board, {*parse_lurd(example.lurd)}, Objective::pushes, search, account);
  const CostRule both(Objective::pushes_moves, Space::pushes);
  Cost last = kUnlimited;
  for (int i = 0; i < 100'000 && perturbations < 40; ++i) {
    optimizer.step({1'000'000, UINT64_MAX});
    const auto solution = optimizer.solution();
    if (!solution) continue;
    const Cost cost = cost_of(example.level, example.board, *solution, both);
    EXPECT_LE(cost, last);
    last = cost;
  }
  EXPECT_GE(perturbations, 40);
  EXPECT_LT(last, kUnlimited);
}

TEST(Optimizer, EndsCleanlyWhenMemoryIsUsedUp) {
  const Board board(crowded());
  const auto steps = winding_solution(board);
  ASSERT_TRUE(steps);
  const Cost before = cost_of(crowded(), board, *steps, CostRule(Objective::pushes, Space::pushes));
  Cost last = kUnlimited;
  for (const std::uint64_t bytes : {1'000U, 10'000U, 60'000U, 200'000U}) {
    SCOPED_TRACE(bytes);
    const Optimized result = optimize(crowded(), {*steps}, Objective::pushes, {100'000, bytes, 50'000});
    EXPECT_TRUE(result.cost == kUnlimited || result.cost < before);
    last = result.cost;
  }
  EXPECT_LT(last, before);
}

TEST(Optimizer, ShorterWalksAreAnImprovementOfMoves) {
  const Level level = *Level::from_text("########\n#      #\n#@ $  .#\n#      #\n########");
  const std::vector<Step> winding = *parse_lurd("udrRRR");
  ASSERT_TRUE(verify(level, "udrRRR").valid);
  EXPECT_EQ(optimize(level, {winding}, Objective::moves).cost, (Cost{4, 0}));
  EXPECT_EQ(optimize(level, {winding}, Objective::pushes).status, StepStatus::nothing_below);
  EXPECT_EQ(optimize(level, {winding}, Objective::pushes_moves).cost, (Cost{3, 4}));
}

}  // namespace
}  // namespace sokrates
