// Published figures of well-known level sets, where they are at hand beside the project (they are not part of
// it).
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include <sokrates/collection.hpp>
#include <sokrates/inspect.hpp>
#include <sokrates/solver.hpp>

namespace sokrates {
namespace {

const std::string kLevels = std::string(SOKRATES_SOURCE_DIR) + "/../shared/levels/";

bool is_at_hand(const std::string& name) {
  return std::ifstream(kLevels + name).good();
}

std::vector<Level> levels_of(const std::string& name) {
  std::ifstream in(kLevels + name, std::ios::binary);
  std::stringstream bytes;
  bytes << in.rdbuf();
  std::vector<Level> levels;
  const auto collection = read_collection(bytes.str());
  EXPECT_TRUE(collection) << name << ": " << collection.error();
  for (const Entry& entry : collection->entries) {
    EXPECT_TRUE(entry.level) << name << " " << entry.number;
    levels.push_back(*entry.level);
  }
  return levels;
}

// Rows of a tab-separated table by the number in their first column.
std::map<int, std::vector<std::string>> table(const std::string& name) {
  std::ifstream in(kLevels + name);
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
  if (!is_at_hand("xsokoban_bounds.tsv")) GTEST_SKIP() << "no ../shared/levels: XSokoban bounds not checked";
  const std::vector<Level> levels = levels_of("xsokoban.xsb");
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

// Levels that have no solution are proved to have none, each within a few thousand expansions.
TEST(KnownSets, UnsolvableLevelsAreProved) {
  if (!is_at_hand("unsolvable.xsb")) GTEST_SKIP() << "no ../shared/levels: unsolvable levels not proved";
  const std::vector<Level> levels = levels_of("unsolvable.xsb");
  ASSERT_EQ(levels.size(), 5U);
  for (std::size_t i = 0; i < levels.size(); ++i) {
    Options options;
    options.limits.nodes = 200'000;
    const Result result = solve(levels[i], options);
    EXPECT_EQ(result.status, Status::unsolvable) << "level " << i + 1;
    EXPECT_NE(result.reason, "");
  }
}

// A public solver calls it unsolvable; a solution of 97 pushes is known.
TEST(KnownSets, SokHard17IsNeverCalledUnsolvable) {
  if (!is_at_hand("sokhard.xsb")) GTEST_SKIP() << "no ../shared/levels: SokHard 17 not tried";
  const Level level = levels_of("sokhard.xsb")[16];
  for (const char* const engine : {"", "astar", "greedy", "bfs", "bidirectional", "ida-star"}) {
    Options options;
    options.engine = engine;
    options.limits.nodes = 10'000;
    const Result result = solve(level, options);
    EXPECT_NE(result.status, Status::unsolvable) << engine << ": " << result.reason;
    EXPECT_LE(result.lower_bound, 97U) << engine;
  }
}

std::vector<Level> small_levels() {
  std::vector<Level> levels = levels_of("microban1.xsb");
  levels.resize(10, levels.front());
  std::vector<Level> ipc = levels_of("ipc_opt08.xsb");
  std::stable_sort(ipc.begin(), ipc.end(), [](const Level& a, const Level& b) {
    return a.width() * a.height() < b.width() * b.height();
  });
  levels.insert(levels.end(), ipc.begin(), ipc.begin() + 10);
  return levels;
}

Result weighted(const Level& level, double weight, const std::string& heuristic) {
  Options options;
  options.engine = "weighted-astar";
  options.weights = {weight};
  options.heuristic = heuristic;
  return solve(level, options);
}

// A smaller weight looks further and finds shorter solutions. (Not on every level: these take a few dozen
// expansions at any weight, and one more or less decides.)
TEST(KnownSets, WeightsTradeWorkForLength) {
  if (!is_at_hand("ipc_opt08.xsb")) GTEST_SKIP() << "no ../shared/levels: weights not compared";
  for (const char* const heuristic : {"matching", "nearest"}) {
    int monotone = 0;
    for (const Level& level : small_levels()) {
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
  if (!is_at_hand("microban1.xsb")) GTEST_SKIP() << "no ../shared/levels: anytime engines not compared";
  std::vector<Level> levels = levels_of("microban1.xsb");
  levels.resize(20, levels.front());
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
      // Under a limit that only just suffices for the plain form, too.
      options.limits.nodes = first.statistics.expanded;
      const Result limited = solve(levels[i], options);
      ASSERT_EQ(limited.status, Status::solved) << anytime << " on level " << i + 1;
      EXPECT_LE(limited.metrics.pushes, first.metrics.pushes);
    }
  }
}

}  // namespace
}  // namespace sokrates
