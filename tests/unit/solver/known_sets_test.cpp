// Compares results with published figures of well-known level sets, read from SOKRATES_SUITES and from
// Debian's cavepacker-data.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include <sokrates/collection.hpp>
#include <sokrates/inspect.hpp>
#include <sokrates/solver.hpp>

#include "foreign_levels.hpp"

namespace sokrates {
namespace {

std::vector<Level> levels_in(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::stringstream bytes;
  bytes << in.rdbuf();
  std::vector<Level> levels;
  const auto collection = read_collection(bytes.str());
  EXPECT_TRUE(collection) << path << ": " << collection.error();
  for (const Entry& entry : collection->entries) {
    EXPECT_TRUE(entry.level) << path << " " << entry.number;
    levels.push_back(*entry.level);
  }
  return levels;
}

std::vector<Level> levels_of_suite(const std::string& name) {
  return levels_in(foreign::suites_directory() / name);
}

// Returns the first `count` levels of a set of cavepacker-data, or none if the package is not installed.
std::vector<Level> cavepacker_levels(const std::string& stem, std::size_t count) {
  std::vector<Level> levels;
  for (const std::filesystem::path& path : foreign::cavepacker_files(stem)) {
    if (levels.size() < count) levels.push_back(levels_in(path).front());
  }
  return levels;
}

// Returns the rows of a tab-separated table, by the number in their first column.
std::map<int, std::vector<std::string>> table(const std::string& name) {
  std::ifstream in(foreign::suites_directory() / name);
  std::map<int, std::vector<std::string>> rows;
  for (std::string line; std::getline(in, line);) {
    std::vector<std::string> fields;
    std::stringstream parts(line);
    for (std::string field; std::getline(parts, field, '\t');) fields.push_back(field);
    if (!fields.empty() && fields[0].find_first_not_of("0123456789") == std::string::npos) {
      rows[std::stoi(fields[0])] = fields;
    }
  }
  return rows;
}

// The matching bound is at least the published minimum-matching bound and at most the shortest known
// solution.
TEST(KnownSets, MatchingBoundsOfXSokoban) {
  for (const char* const name : {"xsokoban.xsb", "xsokoban_bounds.tsv"}) {
    if (!foreign::has_suite_file(name)) GTEST_SKIP() << foreign::missing_suite_file(name);
  }
  const std::vector<Level> levels = levels_of_suite("xsokoban.xsb");
  const auto rows = table("xsokoban_bounds.tsv");
  ASSERT_EQ(levels.size(), 90U);
  ASSERT_EQ(rows.size(), 90U);
  for (const auto& [number, row] : rows) {
    const auto bound = inspect(levels[static_cast<std::size_t>(number) - 1]).lower_bound;
    ASSERT_TRUE(bound) << number;
    // The row of level 29 contradicts itself: its bound from everything together is below the one from
    // matching alone.
    const bool is_consistent = std::stoull(row[1]) <= std::stoull(row[4]);
    EXPECT_TRUE(is_consistent || number == 29);
    EXPECT_GE(*bound, std::stoull(row[is_consistent ? 1 : 4])) << "level " << number;
    if (!row[7].empty()) {
      EXPECT_LE(*bound, std::stoull(row[7])) << "level " << number;
    }
  }
}

// Unsolvable levels are proved unsolvable, each within a few thousand expansions.
TEST(KnownSets, UnsolvableLevelsAreProved) {
  if (!foreign::has_suite_file("unsolvable.xsb"))
    GTEST_SKIP() << foreign::missing_suite_file("unsolvable.xsb");
  const std::vector<Level> levels = levels_of_suite("unsolvable.xsb");
  ASSERT_EQ(levels.size(), 5U);
  for (std::size_t i = 0; i < levels.size(); ++i) {
    Options options;
    options.limits.nodes = 200'000;
    const Result result = solve(levels[i], options);
    EXPECT_EQ(result.status, Status::unsolvable) << "level " << i + 1;
    EXPECT_NE(result.reason, "");
  }
}

// A public solver calls this level unsolvable, but a solution of 97 pushes is known.
TEST(KnownSets, SokHard17IsNeverCalledUnsolvable) {
  if (!foreign::has_suite_file("sokhard.xsb")) GTEST_SKIP() << foreign::missing_suite_file("sokhard.xsb");
  const Level level = levels_of_suite("sokhard.xsb")[16];
  for (const char* const engine : {"", "astar", "greedy", "bfs", "bidirectional", "ida-star"}) {
    Options options;
    options.engine = engine;
    options.limits.nodes = 10'000;
    const Result result = solve(level, options);
    EXPECT_NE(result.status, Status::unsolvable) << engine << ": " << result.reason;
    EXPECT_LE(result.lower_bound, 97U) << engine;
  }
}

Result weighted(const Level& level, double weight, const std::string& heuristic) {
  Options options;
  options.engine = "weighted-astar";
  options.weights = {weight};
  options.heuristic = heuristic;
  return solve(level, options);
}

// A smaller weight expands more states and finds shorter solutions. This does not hold for every level: these
// levels need a few dozen expansions with any weight, and single expansions decide.
TEST(KnownSets, WeightsTradeWorkForLength) {
  const std::vector<Level> levels = cavepacker_levels("microban01_", 20);
  if (levels.empty()) GTEST_SKIP() << foreign::kMissingCavepacker;
  for (const char* const heuristic : {"matching", "nearest"}) {
    int monotone = 0;
    for (const Level& level : levels) {
      std::vector<std::uint64_t> expanded;
      std::vector<std::uint64_t> pushes;
      for (const double weight : {10.0, 5.0, 2.0, 1.0}) {
        const Result result = weighted(level, weight, heuristic);
        ASSERT_EQ(result.status, Status::solved);
        expanded.push_back(result.statistics.expanded);
        pushes.push_back(result.metrics.pushes);
      }
      monotone += std::is_sorted(expanded.begin(), expanded.end()) ? 1 : 0;
      EXPECT_LE(pushes.back(), pushes.front());
    }
    EXPECT_GE(monotone, 16) << "of 20 levels, " << heuristic;
  }
}

TEST(KnownSets, AnytimeEnginesEndProvedAndNeverLonger) {
  const std::vector<Level> levels = cavepacker_levels("microban01_", 20);
  if (levels.empty()) GTEST_SKIP() << foreign::kMissingCavepacker;
  const std::map<std::string, std::string> plain_form{{"iterative-greedy", "greedy"},
                                                      {"iterative-weighted-astar", "weighted-astar"}};
  for (const auto& [anytime, plain] : plain_form) {
    for (std::size_t i = 0; i < levels.size(); ++i) {
      Options options;
      options.objective = Objective::pushes;
      options.engine = plain;
      const Result first = solve(levels[i], options);
      options.engine = anytime;
      const Result last = solve(levels[i], options);
      ASSERT_EQ(last.status, Status::solved);
      EXPECT_TRUE(last.optimal) << anytime << " on level " << i + 1;
      EXPECT_LE(last.metrics.pushes, first.metrics.pushes);
      // The same holds under a limit that is just sufficient for the plain engine.
      options.limits.nodes = first.statistics.expanded;
      const Result limited = solve(levels[i], options);
      ASSERT_EQ(limited.status, Status::solved) << anytime << " on level " << i + 1;
      EXPECT_LE(limited.metrics.pushes, first.metrics.pushes);
    }
  }
}

}  // namespace
}  // namespace sokrates
