// Tests engines step by step: with the smallest steps they give the same result as in one call, and all
// intermediate results are true.
#include <gtest/gtest.h>

#include <sokrates/solver.hpp>

#include "analysis/dead_squares.hpp"
#include "analysis/simplified.hpp"
#include "solver/build_engine.hpp"
#include "solver/engine_config.hpp"
#include "space/route.hpp"
#include "unit/solver/plain_optimum.hpp"
#include "unit/verify/drawn_level.hpp"

namespace sokrates {
namespace {

const std::vector<const char*>& levels() {
  static const std::vector<const char*> all{
      "#######\n"
      "#  .$ #\n"
      "# $ #.#\n"
      "# @   #\n"
      "#    .#\n"
      "#######",
      "#######\n"
      "#  #  #\n"
      "#    .#\n"
      "#  @$ #\n"
      "##$   #\n"
      "#  .  #\n"
      "#######",
      "########\n"
      "#      #\n"
      "# .**$@#\n"
      "#      #\n"
      "#####  #\n"
      "    ####",
  };
  return all;
}

struct Outcome {
  StepStatus status = StepStatus::running;
  std::string lurd;
  std::uint64_t expanded = 0;
};

// Runs the engine to its end on the simplified level. `check` inspects it between steps.
template <class Check>
Outcome run(const Level& level, const Options& options, const EngineConfig& config, Budget budget,
            Check check) {
  const std::optional<Level> simple = simplified(Board(level));
  const Board board(simple ? *simple : level);
  const SquareSet live = find_live_squares(board);
  MemoryAccount account;
  const std::unique_ptr<Engine> engine =
      std::move(*build_engine({config, options, board, live, share_tables(board, live), account, nullptr}));
  for (int steps = 0;; ++steps) {
    if (steps > 1'000'000) {
      ADD_FAILURE() << options.engine << " does not come to an end";
      return {};
    }
    const StepStatus status = engine->step(budget);
    check(*engine);
    if (status == StepStatus::running || status == StepStatus::improved) continue;
    const auto solution = engine->solution();
    return {status, solution ? to_lurd(board, *solution) : std::string(), engine->statistics().expanded};
  }
}

TEST(Stepping, TheSmallestStepsLeadToTheSameEnd) {
  for (const char* text : levels()) {
    const Level level = drawn(text);
    const Truth truth(level);
    for (const ComponentInfo& engine : engines()) {
      if (engine.name == "portfolio") continue;  // its turns have a fixed length
      for (const Objective objective : {Objective::any, Objective::pushes, Objective::moves,
                                        Objective::pushes_moves, Objective::moves_pushes}) {
        Options options;
        options.engine = engine.name;
        options.objective = objective;
        const auto config = make_engine_config(options, level.win());
        if (!config) continue;
        const std::string where = engine.name + ", " + std::string(name_of(objective)) + "\n" + text;
        Cost last;
        const Outcome small = run(level, options, *config, {1, 1}, [&](const Engine& e) {
          ASSERT_GE(e.lower_bound().cost, last) << where;
          last = e.lower_bound().cost;
          ASSERT_LE(last.major, truth.of(e.lower_bound().unit).first)
              << where << ": the bound passes the optimum";
        });
        ASSERT_FALSE(HasFailure()) << where;
        const Outcome large = run(level, options, *config, {UINT64_MAX, UINT64_MAX}, [](const Engine&) {});
        EXPECT_EQ(small.status, large.status) << where;
        EXPECT_EQ(small.lurd, large.lurd) << where;
        EXPECT_EQ(small.expanded, large.expanded) << where;
        const Result solved = solve(level, options);
        EXPECT_EQ(solved.solution, large.lurd) << where;
        EXPECT_EQ(solved.statistics.expanded, large.expanded) << where;
      }
    }
  }
}

// A step with a budget of one expansion makes at most one.
TEST(Stepping, KeepsToItsExpansions) {
  const Level level = drawn(levels()[0]);
  for (const ComponentInfo& engine : engines()) {
    if (engine.is_for_targets || engine.name == "portfolio") continue;
    Options options;
    options.engine = engine.name;
    const auto config = make_engine_config(options, level.win());
    ASSERT_TRUE(config);
    for (const std::uint64_t expansions : {1U, 3U}) {
      std::uint64_t before = 0;
      run(level, options, *config, {1'000'000, expansions}, [&](const Engine& e) {
        EXPECT_LE(e.statistics().expanded, before + expansions) << engine.name;
        before = e.statistics().expanded;
      });
    }
  }
}

// A box is in a corridor. The player's side is short, and the detectors scan the long rest. If only the
// squares of the search were counted, a step would make hundreds of expansions.
TEST(Stepping, TheWorkOfThePartsCounts) {
  constexpr std::uint32_t kLength = 3000;
  const std::string wall(kLength + 2, '#');
  const Level level = drawn(wall + "\n#@$" + std::string(kLength - 3, ' ') + ".#\n" + wall);
  for (const char* engine : {"astar", "greedy", "bidirectional", "ida-star"}) {
    Options options;
    options.engine = engine;
    options.objective = Objective::pushes;
    if (options.engine == "greedy") options.objective = Objective::any;
    const auto config = make_engine_config(options, level.win());
    ASSERT_TRUE(config) << engine;
    const Board board(level);
    const SquareSet live = find_live_squares(board);
    MemoryAccount account;
    const auto search = std::move(
        *build_engine({*config, options, board, live, share_tables(board, live), account, nullptr}));
    std::uint64_t before = 0;
    for (int steps = 0; search->statistics().expanded < 200; ++steps) {
      ASSERT_EQ(search->step({10 * kLength, 10'000}), StepStatus::running) << engine;
      const std::uint64_t expanded = search->statistics().expanded;
      EXPECT_LE(expanded - before, 11U) << engine << ", step " << steps;
      before = expanded;
    }
  }
}

// In a hall of 40,000 squares, each choice of goals leaves one player region. A step finds at most one of
// these end positions.
TEST(Stepping, EndsOfALargeHallAreFewAndFoundInPortions) {
  std::vector<std::string> rows(202, '#' + std::string(200, ' ') + '#');
  rows.front() = rows.back() = std::string(202, '#');
  rows[3].replace(3, 2, "@$");
  rows[100].replace(100, 3, "...");
  const Level level = *Level::from_rows(rows);
  Options options;
  options.engine = "bidirectional";
  const auto config = make_engine_config(options, level.win());
  const Board board(level);
  const SquareSet live = find_live_squares(board);
  MemoryAccount account;
  const auto search =
      std::move(*build_engine({*config, options, board, live, share_tables(board, live), account, nullptr}));
  int steps = 0;
  while (search->statistics().expanded == 0 && ++steps < 1000) search->step({1000, 1});
  EXPECT_GT(steps, 3) << "three ends of one look each, and no step has two";
  EXPECT_LT(steps, 200);
}

// Boxes are scattered in a hall. An expansion has dozens of children, and a step may handle only some of
// them.
TEST(Stepping, AnExpansionIsCutIntoSteps) {
  std::vector<std::string> rows(30, '#' + std::string(60, ' ') + '#');
  rows.front() = rows.back() = std::string(62, '#');
  for (std::size_t i = 0; i < 12; ++i) rows[10][5 + 4 * i] = '$', rows[20][5 + 4 * i] = '.';
  rows[3][3] = '@';
  const Level level = *Level::from_rows(rows);
  for (const char* engine : {"ida-star", "bidirectional"}) {
    Options options;
    options.engine = engine;
    options.objective = Objective::pushes;
    const auto config = make_engine_config(options, level.win());
    const Board board(level);
    const SquareSet live = find_live_squares(board);
    MemoryAccount account;
    const auto search = std::move(
        *build_engine({*config, options, board, live, share_tables(board, live), account, nullptr}));
    std::uint64_t before = 0;
    for (int steps = 0; search->statistics().expanded < 2; ++steps) {
      ASSERT_LT(steps, 100'000) << engine;
      ASSERT_EQ(search->step({1, UINT64_MAX}), StepStatus::running) << engine;
      const std::uint64_t generated = search->statistics().generated;
      ASSERT_LE(generated - before, 2U) << engine << ", step " << steps;
      before = generated;
    }
    EXPECT_GT(before, 20U) << engine;
  }
}

}  // namespace
}  // namespace sokrates
