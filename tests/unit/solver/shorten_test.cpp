// Tests how a plain solve shortens its first solution: the answer is verified and never longer, reproducible on one
// thread, and within the limits. With Options::first, the first solution is the answer.
#include <gtest/gtest.h>

#include <algorithm>

#include <sokrates/solver.hpp>

#include "oracle/random_level.hpp"
#include "oracle/test_size.hpp"

namespace sokrates {
namespace {

// The first solution has a third more pushes than the shortest one, and a proof takes longer than the optimizer works.
constexpr char kLong[] =
    "#############\n"
    "# #     #  ##\n"
    "## $ #$.#  ##\n"
    "# $     #####\n"
    "# $  #@ .   #\n"
    "# #$#  #   ##\n"
    "#   # .#.## #\n"
    "# # .$$$.  ##\n"
    "# .  # $..  #\n"
    "#           #\n"
    "#############";

Options with_first(bool is_first, unsigned threads = 1) {
  Options options;
  options.first = is_first;
  options.threads = threads;
  return options;
}

const Level& long_level() {
  static const Level level = *Level::from_text(kLong);
  return level;
}
const Result& first_of_long() {
  static const Result result = solve(long_level(), with_first(true));
  return result;
}
const Result& plain_of_long() {
  static const Result result = solve(long_level(), with_first(false));
  return result;
}

bool has_shortener(const Result& result) {
  const std::vector<MemberReport>& members = result.statistics.members;
  return std::any_of(members.begin(), members.end(),
                     [](const MemberReport& m) { return m.name == "shorten"; });
}

void expect_shortened(const Level& level, const Result& first, const Result& plain) {
  ASSERT_EQ(plain.status, Status::solved);
  EXPECT_TRUE(verify(level, plain.solution).valid);
  EXPECT_LE(plain.metrics.pushes, first.metrics.pushes);
  EXPECT_FALSE(first.shortened_from);
  EXPECT_FALSE(has_shortener(first));
  const bool is_shorter = plain.metrics.pushes < first.metrics.pushes;
  EXPECT_EQ(plain.shortened_from.has_value(), is_shorter);
  EXPECT_EQ(plain.shortened_from.value_or(first.metrics.pushes), first.metrics.pushes);
}

class ShortenedOnRandomLevels : public testing::TestWithParam<oracle::Kind> {};

TEST_P(ShortenedOnRandomLevels, SolutionsAreVerifiedAndNeverLonger) {
  int shortened = 0;
  const int levels = std::max(10, oracle::level_count(oracle::is_larger(GetParam()) ? 30 : 100));
  for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(levels); ++seed) {
    SCOPED_TRACE(seed);
    const Level level = oracle::random_level(GetParam(), seed);
    const Result first = solve(level, with_first(true));
    const Result plain = solve(level, with_first(false));
    ASSERT_EQ(plain.status, first.status);
    if (first.status != Status::solved) continue;
    expect_shortened(level, first, plain);
    shortened += plain.shortened_from ? 1 : 0;
    Options fewest;
    fewest.objective = Objective::pushes;
    const Result shortest = solve(level, fewest);
    EXPECT_GE(plain.metrics.pushes, shortest.metrics.pushes);
    // These levels are small, so the early window of the optimizer searches them completely.
    EXPECT_TRUE(plain.optimal || level.players().size() > 1);
    EXPECT_TRUE(!plain.optimal || plain.metrics.pushes == shortest.metrics.pushes);
  }
  EXPECT_EQ(shortened > 0, GetParam() != oracle::Kind::robots);
}

INSTANTIATE_TEST_SUITE_P(Kind, ShortenedOnRandomLevels,
                         testing::Values(oracle::Kind::tiny, oracle::Kind::larger, oracle::Kind::spare_goals,
                                         oracle::Kind::robots));

TEST(Shortened, OneThreadIsReproducible) {
  const Result& plain = plain_of_long();
  expect_shortened(long_level(), first_of_long(), plain);
  EXPECT_TRUE(plain.shortened_from);
  const Result again = solve(long_level(), with_first(false));
  EXPECT_EQ(again.solution, plain.solution);
  EXPECT_EQ(again.statistics.expanded, plain.statistics.expanded);
  EXPECT_EQ(again.lower_bound, plain.lower_bound);
}

TEST(Shortened, SeveralThreadsEnd) {
  const Level& level = long_level();
  const Result plain = solve(level, with_first(false, 2));
  ASSERT_EQ(plain.status, Status::solved);
  EXPECT_TRUE(verify(level, plain.solution).valid);
  EXPECT_EQ(plain.limit, Limit::none);
}

TEST(Shortened, TheNodeLimitIsKept) {
  const Level& level = long_level();
  const Result& first = first_of_long();
  const std::uint64_t all = plain_of_long().statistics.expanded;
  std::uint64_t pushes = first.metrics.pushes;
  for (const std::uint64_t more : {1U, 1000U, 10'000U}) {
    Options options = with_first(false, 2);
    options.limits.nodes = first.statistics.expanded + more;
    ASSERT_LT(options.limits.nodes, all);
    const Result some = solve(level, options);
    expect_shortened(level, first, some);
    EXPECT_LE(some.statistics.expanded, options.limits.nodes);
    EXPECT_EQ(some.limit, Limit::none) << "the answer is complete";
    EXPECT_LE(some.metrics.pushes, pushes) << "more work, no longer solution";
    pushes = some.metrics.pushes;
  }
}

TEST(Shortened, AStopEndsIt) {
  const Level& level = long_level();
  const Result& first = first_of_long();
  const std::uint64_t all = plain_of_long().statistics.expanded;
  StopToken stop;
  const auto stop_at_once = [&](const Progress& progress) {
    if (progress.improved) stop.request_stop();
  };
  const Result stopped = solve(level, with_first(false), stop_at_once, &stop);
  ASSERT_EQ(stopped.status, Status::solved);
  EXPECT_EQ(stopped.solution, first.solution);
  EXPECT_LT(stopped.statistics.expanded, all);
}

TEST(Shortened, TheTimeLimitEndsIt) {
  const Level& level = long_level();
  const std::uint64_t all = plain_of_long().statistics.expanded;
  Options options = with_first(false);
  Result result;
  for (options.limits.seconds = 0.01; result.status != Status::solved; options.limits.seconds *= 2)
    result = solve(level, options);
  EXPECT_TRUE(verify(level, result.solution).valid);
  EXPECT_LT(result.statistics.expanded, all);
}

TEST(Shortened, AnEngineThatIsNamedKeepsItsSolution) {
  const Level& level = long_level();
  Options options;
  options.engine = "greedy";
  const Result own = solve(level, options);
  options.first = true;
  EXPECT_EQ(solve(level, options).solution, own.solution);
  EXPECT_FALSE(own.shortened_from);
}

TEST(Shortened, TheFirstSolutionEndsASearchForTheShortestOne) {
  const Level& level = long_level();
  Options options;
  options.engine = "iterative-weighted-astar";
  options.objective = Objective::pushes;
  options.first = true;
  const Result first = solve(level, options);
  ASSERT_EQ(first.status, Status::solved);
  EXPECT_TRUE(verify(level, first.solution).valid);
  EXPECT_EQ(first.limit, Limit::none);
  std::size_t solutions = 0;
  for (const BoundsAt& each : first.bounds) solutions += each.upper ? 1U : 0U;
  EXPECT_LE(solutions, 2U) << "one solution, and the lower bound may have grown";
}

}  // namespace
}  // namespace sokrates
