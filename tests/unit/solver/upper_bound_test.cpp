// Tests what an engine does with an upper bound from a solution of another engine: it searches only below it.
#include <gtest/gtest.h>

#include <sokrates/solver.hpp>
#include <sokrates/verify.hpp>

#include "analysis/dead_squares.hpp"
#include "solver/build_engine.hpp"
#include "solver/engine_config.hpp"
#include "space/route.hpp"
#include "unit/solver/plain_optimum.hpp"
#include "unit/verify/drawn_level.hpp"

namespace sokrates {
namespace {

struct Ending {
  StepStatus status = StepStatus::running;
  std::optional<OrderedCost> found;
  Bound lower_bound;
  bool is_proved = false;
  Statistics statistics;
};

// Passes the bound to the engine after `after` expansions.
Ending run_told(const Level& level, const Options& options, const EngineConfig& config, Cost upper,
                std::uint64_t after) {
  const Board board(level);
  const SquareSet live = find_live_squares(board);
  MemoryAccount account;
  const std::unique_ptr<Engine> engine =
      std::move(*build_engine({config, options, board, live, share_tables(board, live), account, nullptr}));
  const Objective unit = engine->lower_bound().unit;
  Ending ending;
  bool is_passed = false;
  do {
    if (!is_passed && engine->statistics().expanded >= after) {
      engine->take_upper_bound({unit, upper});
      is_passed = true;
    }
    ending.status = engine->step({100'000, 1});
  } while (ending.status == StepStatus::running || ending.status == StepStatus::improved);
  if (const auto steps = engine->solution()) {
    const Verdict verdict = verify(level, to_lurd(board, *steps));
    EXPECT_TRUE(verdict.valid) << verdict.reason;
    ending.found = ordered(unit, {verdict.metrics.pushes, verdict.metrics.moves});
  }
  ending.lower_bound = engine->lower_bound();
  ending.is_proved = engine->is_proved();
  ending.statistics = engine->statistics();
  return ending;
}

Cost cost_of(const OrderedCost& cost) {
  return {static_cast<std::uint32_t>(cost.first), static_cast<std::uint32_t>(cost.second)};
}

const char* const kProvers[] = {"bfs",      "uniform-cost",     "astar",   "bidirectional",
                                "ida-star", "iterative-greedy", "backward"};

// With a bound just above the optimum, the optimum is found. With the optimum as bound, nothing is found, and
// this is proved.
TEST(UpperBound, OnlyCheaperSolutionsCount) {
  int reported = 0;
  for_random_levels(91, 15, [&](const Level& level, const Truth& truth) {
    for (const char* engine : kProvers) {
      for (const Objective objective : kObjectives) {
        Options options;
        options.engine = engine;
        options.objective = objective;
        const auto config = make_engine_config(options, level.win());
        if (!config) continue;
        const std::string where = std::string(engine) + ", " + std::string(name_of(objective));
        const OrderedCost optimum = truth.of(objective);
        const Ending alone = run_told(level, options, *config, {}, UINT64_MAX);
        ASSERT_EQ(alone.found, optimum) << where;
        for (const std::uint64_t after : {0U, 1U, 7U}) {
          if (after > alone.statistics.expanded) continue;
          ++reported;
          const Ending above =
              run_told(level, options, *config, cost_of({optimum.first + 1, optimum.second}), after);
          ASSERT_EQ(above.found, optimum) << where;
          ASSERT_TRUE(above.is_proved) << where;
          const Ending at = run_told(level, options, *config, cost_of(optimum), after);
          ASSERT_EQ(at.lower_bound.cost, cost_of(optimum)) << where;
          ASSERT_LE(at.statistics.expanded, alone.statistics.expanded) << where;
          if (at.found == optimum) continue;  // found before the bound was passed
          ASSERT_EQ(at.status, StepStatus::nothing_below) << where;
          ASSERT_FALSE(at.is_proved) << where;
        }
      }
    }
  });
  EXPECT_GT(reported, 500);
}

// An engine that ends at its first solution does not claim that there is none below a bound above the optimum. At
// the start, the bound makes greedy search complete. Later, a state may have been expanded at a higher cost.
TEST(UpperBound, SatisficingEnginesClaimNothingFalse) {
  int reported = 0, solved = 0;
  const std::pair<const char*, const char*> engines[] = {
      {"greedy", ""}, {"weighted-astar", "centroid"}, {"priority", ""},   {"greedy-backward", ""},
      {"fess", ""},   {"fess-imagined", ""},          {"fess-loose", ""}, {"homeward", ""}};
  for_random_levels(93, 150, [&](const Level& level, const Truth& truth) {
    for (const auto& [engine, heuristic] : engines) {
      for (const Objective objective : kObjectives) {
        Options options;
        options.engine = engine;
        options.heuristic = heuristic;
        options.objective = objective;
        const auto config = make_engine_config(options, level.win());
        if (!config) continue;
        const std::string where = std::string(engine) + ", " + std::string(name_of(objective));
        const OrderedCost optimum = truth.of(objective);
        for (const std::uint64_t after : {0U, 3U, 20U}) {
          const Cost bound = cost_of({optimum.first + 1, optimum.second});
          const Ending ending = run_told(level, options, *config, bound, after);
          ++reported;
          solved += ending.found == optimum ? 1 : 0;
          ASSERT_NE(ending.status, StepStatus::nothing_below) << where << " after " << after;
          ASSERT_TRUE(ending.found || ending.status != StepStatus::exhausted) << where << " after " << after;
          ASSERT_TRUE(!ending.is_proved || ending.found == optimum) << where << " after " << after;
          if (after == 0 && std::string(engine) == "greedy") {
            ASSERT_TRUE(ending.found && cost_of(*ending.found) < bound) << where;
          }
          if (ending.lower_bound.unit == objective) {
            ASSERT_LE(ending.lower_bound.cost, cost_of(optimum)) << where << " after " << after;
          }
        }
      }
    }
  });
  EXPECT_GT(reported, 500);
  EXPECT_GT(solved, reported / 4);
}

// If the optimum is passed as bound at the start, best-first search stores no state that cannot lead to a
// smaller cost.
TEST(UpperBound, BeatenStatesAreNotStored) {
  std::uint64_t alone_stored = 0, told_stored = 0;
  for_random_levels(92, 15, [&](const Level& level, const Truth& truth) {
    Options options;
    options.engine = "iterative-greedy";
    const auto config = make_engine_config(options, level.win());
    ASSERT_TRUE(config);
    alone_stored += run_told(level, options, *config, {}, UINT64_MAX).statistics.stored;
    told_stored +=
        run_told(level, options, *config, cost_of(truth.of(Objective::pushes)), 0).statistics.stored;
  });
  EXPECT_LT(told_stored, alone_stored / 2);
}

// An engine that counts moves ignores a bound in pushes.
TEST(UpperBound, InAnotherUnitIsIgnored) {
  const Level level = drawn("#######\n#@  $.#\n#######");
  for (const char* name : {"astar", "ida-star", "uniform-cost"}) {
    Options options;
    options.engine = name;
    options.objective = Objective::moves;
    const auto config = make_engine_config(options, level.win());
    ASSERT_TRUE(config);
    const Board board(level);
    const SquareSet live = find_live_squares(board);
    MemoryAccount account;
    const auto engine = std::move(
        *build_engine({*config, options, board, live, share_tables(board, live), account, nullptr}));
    engine->take_upper_bound({Objective::pushes, {1, 0}});
    StepStatus status = StepStatus::running;
    while (status == StepStatus::running || status == StepStatus::improved)
      status = engine->step({100'000, 100});
    EXPECT_EQ(status, StepStatus::exhausted) << name;
    EXPECT_TRUE(engine->is_proved()) << name;
    EXPECT_EQ(engine->lower_bound(), (Bound{Objective::moves, {3, 0}})) << name;
  }
}

}  // namespace
}  // namespace sokrates
