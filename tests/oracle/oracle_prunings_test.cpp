// The fewest pushes do not change if a component is switched off. The test runs on our own levels and on some levels of
// Microban (all of them with SOKRATES_FULL=1). Random levels are the subject of oracle_engines_test.
//
// Two answers are compared if both are proved within the node limit. It is also a failure if one answer is solved and the
// other is unsolvable.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <sokrates/collection.hpp>
#include <sokrates/solver.hpp>

#include "foreign_levels.hpp"
#include "oracle/test_size.hpp"

namespace oracle {
namespace {

using namespace sokrates;
namespace fs = std::filesystem;

constexpr std::uint64_t kNodes = 1500;

std::vector<Entry> levels_of(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  const auto collection = read_collection(text);
  return collection ? collection->entries : std::vector<Entry>{};
}

Result answer_without(const Level& level, const std::string& part) {
  Options options;
  options.engine = "astar";
  options.objective = Objective::pushes;
  options.limits.nodes = kNodes;
  if (!part.empty()) options.without = {part};
  return solve(level, options);
}

bool is_settled(const Result& result) {
  return result.status == Status::unsolvable || (result.status == Status::solved && result.optimal);
}

struct Count {
  int levels = 0, compared = 0;
};

void compare(const Entry& entry, const std::string& where, Count& count) {
  if (!entry.level || entry.level->players().size() != 1 || entry.level->win() != Win::boxes) return;
  ++count.levels;
  const Result whole = answer_without(*entry.level, "");
  if (!is_settled(whole)) return;
  for (const ComponentInfo& part : components()) {
    const Result without = answer_without(*entry.level, part.name);
    const bool is_same = without.status == whole.status;
    if (without.status == Status::unknown || without.status == Status::invalid) continue;
    EXPECT_TRUE(is_same) << where << " without " << part.name;
    if (!is_same || !is_settled(without)) continue;
    EXPECT_EQ(without.metrics.pushes, whole.metrics.pushes) << where << " without " << part.name;
    ++count.compared;
  }
}

TEST(Prunings, KeepTheFewestPushesOfOurLevels) {
  Count count;
  const fs::path folder = fs::path(SOKRATES_SOURCE_DIR) / "levels";
  for (const char* name : {"first-steps.xsb", "tutorial.sok", "workshop.sok", "unsolvable.xsb"}) {
    const std::vector<Entry> entries = levels_of(folder / name);
    ASSERT_FALSE(entries.empty()) << name;
    const std::size_t stride = full_run() || !kSanitized ? 1 : 4;
    for (std::size_t i = 0; i < entries.size(); i += stride) {
      compare(entries[i], name + (" " + std::to_string(i + 1)), count);
    }
  }
  EXPECT_GT(count.compared, 20);
}

TEST(Prunings, KeepTheFewestPushesOfMicroban) {
  std::vector<fs::path> files = foreign::cavepacker_files("microban");
  for (const char* set : {"microban3.xsb", "microban4.xsb"}) {
    if (foreign::has_suite_file(set)) files.push_back(foreign::suites_directory() / set);
  }
  if (files.empty()) GTEST_SKIP() << foreign::kMissingCavepacker;
  Count count;
  std::size_t seen = 0;
  const std::size_t stride = (full_run() ? 1U : 25U) * (kSanitized ? 10U : 1U);
  for (const fs::path& path : files) {
    const std::vector<Entry> entries = levels_of(path);
    for (std::size_t i = 0; i < entries.size(); ++i) {
      if (seen++ % stride == 0)
        compare(entries[i], path.filename().string() + " " + std::to_string(i + 1), count);
    }
  }
  std::printf("%d levels, %d comparisons\n", count.levels, count.compared);
  EXPECT_GT(count.compared, count.levels);
}

}  // namespace
}  // namespace oracle
