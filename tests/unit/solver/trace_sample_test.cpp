// Tests that a trace sample is spread evenly over a search of any length.
#include <gtest/gtest.h>

#include <sokrates/solver.hpp>
#include <sokrates/trace_sample.hpp>

namespace sokrates {
namespace {

std::vector<std::uint64_t> sampled(std::uint64_t expansions, std::size_t most) {
  TraceSample sample(most);
  TracedExpansion expansion;
  expansion.children.resize(4);
  expansion.children[0].fate = Fate::dead;
  expansion.children[2].fate = Fate::duplicate;
  expansion.children[3].fate = Fate::reopened;
  for (expansion.number = 1; expansion.number <= expansions; ++expansion.number) {
    EXPECT_TRUE(sample.expansion(expansion));
  }
  std::vector<std::uint64_t> numbers;
  for (const TracedExpansion& each : sample.expansions()) {
    EXPECT_EQ(each.children.size(), 2U);  // the opened and the reopened one
    numbers.push_back(each.number);
  }
  return numbers;
}

TEST(TraceSample, KeepsAllOfAShortSearch) {
  EXPECT_TRUE(sampled(0, 4).empty());
  EXPECT_EQ(sampled(4, 4), (std::vector<std::uint64_t>{1, 2, 3, 4}));
}

TEST(TraceSample, KeepsEvenlySpacedOnesOfALongSearch) {
  EXPECT_EQ(sampled(5, 4), (std::vector<std::uint64_t>{1, 3, 5}));
  EXPECT_EQ(sampled(8, 4), (std::vector<std::uint64_t>{1, 3, 5, 7}));
  EXPECT_EQ(sampled(9, 4), (std::vector<std::uint64_t>{1, 5, 9}));
  for (const std::uint64_t expansions : {10U, 100U, 1000U, 12345U}) {
    const std::vector<std::uint64_t> numbers = sampled(expansions, 10);
    ASSERT_GE(numbers.size(), 5U);
    ASSERT_LE(numbers.size(), 10U);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      EXPECT_EQ(numbers[i], 1 + i * (numbers[1] - numbers[0]));
    }
    EXPECT_GT(numbers.back() + numbers[1] - numbers[0], expansions);
  }
}

TEST(TraceSample, DoesNotChangeTheSearch) {
  const Level level = *Level::from_text("########\n#  @   #\n# $  $ #\n#  ..  #\n########");
  Options options;
  options.engine = "bfs";
  const Result plain = solve(level, options);
  TraceSample sample(8);
  Watch watch;
  watch.trace = &sample;
  const Result watched = solve(level, options, watch);
  EXPECT_EQ(plain.statistics.expanded, watched.statistics.expanded);
  ASSERT_FALSE(sample.expansions().empty());
  EXPECT_EQ(sample.expansions().front().rows, level.rows());
  EXPECT_LT(sample.expansions().front().rating.g->major, sample.expansions().back().rating.g->major);
}

TEST(TraceSample, HasAllOpenStatesOfAShortSearch) {
  const Level level = *Level::from_text("########\n#  @   #\n# $  $ #\n#  ..  #\n########");
  Options options;
  options.engine = "bfs";
  TraceSample sample(100);
  Watch watch;
  watch.trace = &sample;
  const Result result = solve(level, options, watch);
  ASSERT_EQ(sample.expansions().size(), result.statistics.expanded);
  // The start is open at first, and each expansion closes one state.
  std::uint64_t open = 1;
  for (const TracedExpansion& each : sample.expansions()) open += each.children.size() - 1;
  EXPECT_EQ(open, result.statistics.open);
}

}  // namespace
}  // namespace sokrates
