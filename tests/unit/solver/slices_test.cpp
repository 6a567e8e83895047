// Tests a search that runs in slices: the answer does not depend on the slices, and all intermediate results
// are true.
#include <gtest/gtest.h>

#include <sokrates/solver.hpp>

#include "oracle/random_level.hpp"
#include "oracle/test_size.hpp"
#include "unit/verify/drawn_level.hpp"

namespace sokrates {
namespace {

// This level has more states than a test can visit.
constexpr char kLasting[] =
    "################\n"
    "#              #\n"
    "# $  $  $  $   #\n"
    "#              #\n"
    "#  $  $  $  $  #\n"
    "#       @      #\n"
    "#........      #\n"
    "#              #\n"
    "################";

Options lasting() {
  Options options;
  options.engine = "bfs";
  options.without = {"pi-corral", "corral"};
  return options;
}

void expect_same(const Result& a, const Result& b) {
  EXPECT_EQ(a.status, b.status);
  EXPECT_EQ(a.reason, b.reason);
  EXPECT_EQ(a.limit, b.limit);
  EXPECT_EQ(a.engine, b.engine);
  EXPECT_EQ(a.objective, b.objective);
  EXPECT_EQ(a.optimal, b.optimal);
  EXPECT_EQ(a.solution, b.solution);
  EXPECT_EQ(a.metrics, b.metrics);
  EXPECT_EQ(a.lower_bound, b.lower_bound);
  EXPECT_EQ(a.statistics.expanded, b.statistics.expanded);
  EXPECT_EQ(a.statistics.generated, b.statistics.generated);
}

Result sliced(const Level& level, const Options& options, std::uint64_t ticks) {
  Solver solver(level, options);
  while (solver.step(ticks)) {
    const Result now = solver.result();
    EXPECT_TRUE(now.status == Status::unknown || now.status == Status::solved);
    EXPECT_EQ(now.status == Status::solved, !now.solution.empty());
    EXPECT_TRUE(now.status != Status::solved || verify(level, now.solution).valid);
  }
  EXPECT_TRUE(solver.is_done());
  EXPECT_FALSE(solver.step(ticks)) << "done is done";
  return solver.result();
}

// Tests levels of every kind, each with the default engine and with one of the other engines in turn.
TEST(Slices, OfAThousandTicksGiveTheAnswerOfSolve) {
  int levels = 0;
  for (const oracle::Kind kind : oracle::kKinds) {
    for (int seed = 0; seed < oracle::level_count(25, 100); ++seed, ++levels) {
      const Level level = oracle::random_level(kind, static_cast<std::uint64_t>(seed) + 7000);
      for (const std::string& engine :
           {std::string(), engines()[static_cast<std::size_t>(levels) % engines().size()].name}) {
        Options options;
        options.engine = engine;
        options.limits.nodes = 3000;
        SCOPED_TRACE("kind " + std::to_string(static_cast<int>(kind)) + ", seed " + std::to_string(seed) +
                     ", " + engine);
        expect_same(sliced(level, options, 1000), solve(level, options));
        if (HasFailure()) return;
      }
    }
  }
  EXPECT_GE(levels, oracle::level_count(200, 800));
}

TEST(Slices, AreAsLongAsAskedFor) {
  const Level level = drawn(kLasting);
  Solver solver(level, lasting());
  EXPECT_TRUE(solver.step(0));
  EXPECT_EQ(solver.progress().statistics.expanded, 0U);
  while (solver.progress().statistics.expanded == 0) ASSERT_TRUE(solver.step(1000));
  std::uint64_t last = solver.progress().statistics.expanded;
  for (int i = 0; i < 10; ++i) {
    ASSERT_TRUE(solver.step(5000));
    const std::uint64_t expanded = solver.progress().statistics.expanded;
    EXPECT_GT(expanded, last);
    EXPECT_LT(expanded, last + 5000) << "an expansion takes many ticks";
    last = expanded;
  }
  EXPECT_EQ(solver.result().status, Status::unknown);
  EXPECT_EQ(solver.result().limit, Limit::none);
}

TEST(Slices, AreCancelledAtOnce) {
  Solver solver(drawn(kLasting), lasting());
  while (solver.progress().statistics.expanded == 0) ASSERT_TRUE(solver.step(100'000));
  solver.cancel();
  EXPECT_TRUE(solver.is_done());
  EXPECT_FALSE(solver.step(1000));
  EXPECT_EQ(solver.result().status, Status::unknown);
  EXPECT_EQ(solver.result().limit, Limit::cancelled);
  EXPECT_FALSE(solver.result().reason.empty());
  EXPECT_GT(solver.result().lower_bound, 0U);
  Solver unborn(drawn(kLasting));
  unborn.cancel();
  EXPECT_EQ(unborn.result().limit, Limit::cancelled);
}

// The solution of an anytime engine is kept when it is cancelled, and each improvement ends a step.
TEST(Slices, KeepTheBestSoFar) {
  Options options;
  options.engine = "iterative-greedy";
  const Level level = drawn("#########\n#       #\n# $ $ $ #\n# .   . #\n#   @ . #\n#       #\n#########");
  Solver solver(level, options);
  std::uint64_t best = UINT64_MAX;
  int improvements = 0;
  while (solver.step(UINT64_MAX)) {
    ASSERT_TRUE(solver.progress().improved);
    EXPECT_LT(solver.progress().pushes, best);
    best = solver.progress().pushes;
    EXPECT_EQ(solver.result().metrics.pushes, best);
    EXPECT_EQ(solver.result().status, Status::solved);
    ++improvements;
    if (improvements == 2) solver.cancel();
  }
  ASSERT_GE(improvements, 1);
  EXPECT_EQ(solver.result().status, Status::solved);
  EXPECT_TRUE(verify(level, solver.result().solution).valid);
}

TEST(Slices, OfInvalidOptionsAreNone) {
  Options options;
  options.engine = "oracle";
  Solver solver(drawn(kLasting), options);
  EXPECT_TRUE(solver.is_done());
  EXPECT_FALSE(solver.step(1000));
  EXPECT_EQ(solver.result().status, Status::invalid);
  EXPECT_EQ(solver.result().code, ErrorCode::unknown_name);
}

}  // namespace
}  // namespace sokrates
