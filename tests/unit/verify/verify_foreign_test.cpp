// Solutions from other programs: every level of Debian's cavepacker-data has one.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <sokrates/collection.hpp>
#include <sokrates/verify.hpp>

#include "foreign_levels.hpp"

namespace sokrates {
namespace {

namespace fs = std::filesystem;

// Solutions that are really wrong, with the reason of the verifier. cavepacker-data 2.5.2 contains none.
struct WrongSolution {
  std::string_view file;
  std::string_view reason;
};
const std::vector<WrongSolution> kWrongSolutions = {};

// Levels without a solution.
const std::set<std::string_view> kUnsolved = {"multiplayer0001", "tutorial0001", "tutorial0002",
                                              "tutorial0003"};

std::string contents(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

// Returns the problem of the level, the solution or both, or an empty string.
std::string complaint(const fs::path& level_file, const fs::path& solution_file) {
  const Expected<Collection> levels = read_collection(contents(level_file));
  if (!levels) return "level file: " + levels.error();
  if (levels->entries.size() != 1) return std::to_string(levels->entries.size()) + " levels in the file";
  const Expected<Level>& level = levels->entries[0].level;
  if (!level) return "level: " + level.error();
  const Expected<std::vector<StoredSolution>> solutions = read_solutions(contents(solution_file));
  if (!solutions) return "solution file: " + solutions.error();
  if (solutions->size() != 1) return std::to_string(solutions->size()) + " solutions in the file";
  const Verdict verdict = verify(*level, solutions->front().lurd);
  if (verdict.valid && verdict.metrics.pushes == 0) return "valid without a push: the level was misread";
  return verdict.reason;
}

TEST(VerifyForeign, EverySolutionOfCavepackerDataIsValid) {
  const std::vector<fs::path> files = foreign::cavepacker_files("");
  if (files.empty()) GTEST_SKIP() << foreign::kMissingCavepacker;
  std::size_t verified = 0;
  for (const fs::path& file : files) {
    const std::string name = file.stem().string();
    fs::path solution = file;
    solution.replace_extension(".sol");
    if (!fs::exists(solution)) {
      EXPECT_TRUE(kUnsolved.count(name)) << name << " has no solution";
      continue;
    }
    std::string expected;
    for (const WrongSolution& wrong : kWrongSolutions) {
      if (wrong.file == name) expected = wrong.reason;
    }
    EXPECT_EQ(complaint(file, solution), expected) << name;
    ++verified;
  }
  EXPECT_GE(verified, 1011U);  // the number in 2.5.2
}

}  // namespace
}  // namespace sokrates
