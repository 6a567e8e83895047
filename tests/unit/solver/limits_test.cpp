// Tests that limits are kept, and that the same limits give the same run.
#include <gtest/gtest.h>

#include <sokrates/solver.hpp>

#include "unit/verify/drawn_level.hpp"

namespace sokrates {
namespace {

// Eight boxes in a wide room have more states than any test can visit.
Level big_room() {
  return drawn(
      "################\n"
      "#              #\n"
      "# $  $  $  $   #\n"
      "#              #\n"
      "#  $  $  $  $  #\n"
      "#       @      #\n"
      "#........      #\n"
      "#              #\n"
      "################");
}

// Switches off all components that prune, so that the search takes long.
Options lasting(const char* engine) {
  Options options;
  options.engine = engine;
  for (const ComponentInfo& part : components()) options.without.push_back(part.name);
  return options;
}

TEST(NodeLimit, IsKeptExactly) {
  for (const char* engine : {"bfs", "uniform-cost", "astar", "weighted-astar", "dfs", "priority", "greedy"}) {
    for (const std::uint64_t nodes : {1U, 2U, 3U, 10U, 1000U, 4321U}) {
      Options options = lasting(engine);
      if (options.engine == "greedy" || options.engine == "weighted-astar") options.heuristic = "none";
      options.limits.nodes = nodes;
      const Result result = solve(big_room(), options);
      if (result.status == Status::solved) {
        EXPECT_LE(result.statistics.expanded, nodes) << engine;
        continue;
      }
      ASSERT_EQ(result.status, Status::unknown) << engine << result.reason;
      EXPECT_EQ(result.limit, Limit::nodes) << engine;
      EXPECT_EQ(result.statistics.expanded, nodes) << engine;
      EXPECT_NE(result.reason, "");
    }
  }
}

struct Run {
  std::string solution;
  std::uint64_t expanded, generated, duplicates, stored, peak_bytes, lower_bound;
  Limit limit;
  friend bool operator==(const Run&, const Run&) = default;
};

Run run_of(const Result& r) {
  return {r.solution,          r.statistics.expanded,   r.statistics.generated, r.statistics.duplicates,
          r.statistics.stored, r.statistics.peak_bytes, r.lower_bound,          r.limit};
}

TEST(NodeLimit, GivesTheSameRunTwice) {
  for (const ComponentInfo& engine : engines()) {
    Options options;
    options.engine = engine.name;
    options.limits.nodes = 500;
    EXPECT_EQ(run_of(solve(big_room(), options)), run_of(solve(big_room(), options))) << engine.name;
  }
}

// A run with a larger node limit begins like the shorter run. Steps and clocks do not affect it.
TEST(NodeLimit, ASolutionDoesNotDependOnALimitBeyondIt) {
  const Level level = drawn(
      "########\n"
      "#      #\n"
      "# .**$@#\n"
      "#      #\n"
      "#####  #\n"
      "    ####");
  for (const ComponentInfo& engine : engines()) {
    if (engine.is_for_targets) continue;
    Options options;
    options.engine = engine.name;
    const Result free_run = solve(level, options);
    ASSERT_EQ(free_run.status, Status::solved);
    // These two engines test for a solution when they visit a child, after its parent was expanded.
    const bool looks_later = engine.name == "dfs" || engine.name == "ida-star";
    options.limits.nodes = free_run.statistics.expanded + (looks_later ? 1 : 0);
    const Result limited = solve(level, options);
    EXPECT_EQ(limited.solution, free_run.solution) << engine.name;
    EXPECT_EQ(limited.statistics.expanded, free_run.statistics.expanded) << engine.name;
  }
}

TEST(Cancel, BeforeTheStart) {
  for (const ComponentInfo& engine : engines()) {
    if (engine.is_for_targets) continue;
    StopToken stop;
    stop.request_stop();
    Options options;
    options.engine = engine.name;
    const Result result = solve(big_room(), options, {}, &stop);
    EXPECT_EQ(result.status, Status::unknown) << engine.name;
    EXPECT_EQ(result.limit, Limit::cancelled) << engine.name;
    EXPECT_EQ(result.statistics.expanded, 0U) << engine.name;
    EXPECT_NE(result.reason, "");
  }
}

TEST(Cancel, FromTheProgressCallback) {
  StopToken stop;
  Options options = lasting("bfs");
  options.limits.memory_bytes = std::uint64_t{1} << 30;
  int calls = 0;
  const Result result = solve(
      big_room(), options,
      [&](const Progress& p) {
        ++calls;
        EXPECT_GT(p.statistics.expanded, 0U);
        EXPECT_GT(p.seconds, 0.0);
        EXPECT_FALSE(p.improved);
        stop.request_stop();
      },
      &stop);
  EXPECT_EQ(calls, 1) << "nothing is reported after the stop";
  EXPECT_EQ(result.status, Status::unknown);
  EXPECT_EQ(result.limit, Limit::cancelled);
  EXPECT_EQ(result.reason, "cancelled before a solution was found");
}

// With objective `any`, the lower bound is in pushes, even if the search counts moves.
TEST(Progress, BoundsThePushesWithObjectiveAny) {
  StopToken stop;
  Options options = lasting("bfs");
  options.space = Space::moves;
  options.objective = Objective::any;
  int calls = 0;
  const Result result = solve(
      big_room(), options,
      [&](const Progress& p) {
        ++calls;
        EXPECT_LE(p.lower_bound, 1U);
        stop.request_stop();
      },
      &stop);
  EXPECT_EQ(calls, 1);
  EXPECT_LE(result.lower_bound, 1U);
}

// If an anytime engine is stopped at its first improvement, it returns this solution, and does not call it
// optimal.
TEST(Cancel, KeepsTheSolutionFoundSoFar) {
  const Level level = drawn(
      "#######\n"
      "#  .$ #\n"
      "# $ #.#\n"
      "# @   #\n"
      "#     #\n"
      "#    .#\n"
      "#######");
  StopToken stop;
  Options options;
  options.engine = "iterative-greedy";
  options.objective = Objective::moves;
  std::uint64_t moves = 0;
  const Result result = solve(
      level, options,
      [&](const Progress& p) {
        moves = p.moves;
        stop.request_stop();
      },
      &stop);
  EXPECT_EQ(result.status, Status::solved);
  EXPECT_EQ(result.limit, Limit::cancelled);
  EXPECT_FALSE(result.optimal);
  EXPECT_EQ(result.metrics.moves, moves);
  EXPECT_TRUE(verify(level, result.solution).valid);
  stop.reset();
  const Result again = solve(level, options, {}, &stop);
  EXPECT_TRUE(again.optimal) << "a token that is reset stops nobody";
}

TEST(MemoryLimit, IsKeptFromTheTiniestOn) {
  for (const ComponentInfo& engine : engines()) {
    if (engine.is_for_targets) continue;
    for (const std::uint64_t bytes : {1ULL, 10'000ULL, 300'000ULL, 1'000'000ULL}) {
      Options options = lasting(engine.name.c_str());
      options.limits.memory_bytes = bytes;
      options.limits.nodes = 400'000;
      const Result result = solve(big_room(), options);
      EXPECT_LE(result.statistics.peak_bytes, bytes) << engine.name;
      if (result.status == Status::solved) continue;
      EXPECT_EQ(result.status, Status::unknown) << engine.name << ": " << result.reason;
      EXPECT_EQ(result.limit, Limit::memory) << engine.name << " at " << bytes;
      EXPECT_NE(result.reason, "");
    }
  }
}

// A small level needs little memory: tables and caches are charged as they are used.
TEST(MemoryLimit, ASmallLevelNeedsLittle) {
  const Level level = drawn("#####\n#@$.#\n#####");
  for (const ComponentInfo& engine : engines()) {
    if (engine.is_for_targets) continue;
    for (const std::uint64_t bytes : {5'000'000U, 1'000'000U}) {
      Options options;
      options.engine = engine.name;
      options.limits.memory_bytes = bytes;
      const Result result = solve(level, options);
      EXPECT_EQ(result.status, Status::solved) << engine.name << " within " << bytes << ": " << result.reason;
      EXPECT_LE(result.statistics.peak_bytes, bytes) << engine.name;
    }
  }
}

// The board has 200 times 200 squares. The memory of the board, its tables and the engine is known before
// they are built.
TEST(MemoryLimit, ABoardAboveTheLimitIsNotBuilt) {
  std::vector<std::string> rows(200, '#' + std::string(198, ' ') + '#');
  rows.front() = rows.back() = std::string(200, '#');
  rows[5].replace(5, 4, "@$ .");
  const Level level = *Level::from_rows(rows);
  for (const ComponentInfo& engine : engines()) {
    if (engine.is_for_targets) continue;
    for (const std::uint64_t bytes : {100'000U, 1'500'000U, 2'500'000U}) {
      Options options;
      options.engine = engine.name;
      options.limits.memory_bytes = bytes;
      const Result result = solve(level, options);
      if (result.status == Status::invalid) continue;  // the engine rejects the board as too large
      EXPECT_EQ(result.status, Status::unknown) << engine.name << " within " << bytes;
      EXPECT_EQ(result.limit, Limit::memory) << engine.name << " within " << bytes;
      EXPECT_EQ(result.statistics.expanded, 0U) << engine.name << " within " << bytes;
    }
  }
}

TEST(MemoryLimit, GivesTheSameRunTwice) {
  Options options = lasting("bfs");
  options.limits.memory_bytes = 2'500'000;
  const Result one = solve(big_room(), options);
  EXPECT_EQ(one.limit, Limit::memory);
  EXPECT_EQ(run_of(one), run_of(solve(big_room(), options)));
}

TEST(TimeLimit, EndsTheSearch) {
  Options options = lasting("bfs");
  options.limits.seconds = 0.02;
  options.limits.memory_bytes = std::uint64_t{1} << 30;
  const Result result = solve(big_room(), options);
  EXPECT_EQ(result.status, Status::unknown);
  EXPECT_EQ(result.limit, Limit::time);
  EXPECT_GE(result.seconds, 0.02);
  EXPECT_GT(result.cpu_seconds, 0.0);
}

// In this hall, the player walks far to each of six boxes.
Level wide_hall() {
  constexpr std::size_t kSide = 300;
  std::vector<std::string> rows(kSide, "#" + std::string(kSide - 2, ' ') + "#");
  rows.front() = rows.back() = std::string(kSide, '#');
  rows[1][1] = '@';
  for (const std::size_t row : {50U, 150U, 250U}) {
    for (const std::size_t column : {40U, 260U}) rows[row].replace(column, 2, "$.");
  }
  return *Level::from_rows(rows);
}

// The walks of a solution are computed in portions, so that a caller of step() gets control between them.
TEST(Stepping, ReturnsWhileTheWalksOfASolutionAreComputed) {
  Options options;
  options.engine = "greedy";
  Solver solver(wide_hall(), options);
  std::uint64_t expanded = 0, steps_since_last_expansion = 0;
  while (solver.step(10'000)) {
    const std::uint64_t now = solver.progress().statistics.expanded;
    steps_since_last_expansion = now == expanded ? steps_since_last_expansion + 1 : 0;
    expanded = now;
  }
  EXPECT_EQ(solver.result().status, Status::solved);
  EXPECT_EQ(solver.result().metrics.pushes, 6U);
  EXPECT_GE(steps_since_last_expansion, 2U);
}

}  // namespace
}  // namespace sokrates
