// Levels that other programmers drew to test their deadlock detectors (directory formats/ of SOKRATES_SUITES). Our
// detector of the same name must reject each of them. The whole table is bench/results/meant-dead.md.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <string>

#include "foreign_levels.hpp"
#include "oracle/meant_dead.hpp"

namespace oracle {
namespace {

constexpr std::size_t kStates = 5'000;  // larger levels are for the table

struct DrawnFor {
  const char* file;
  const char* detector;
  std::map<int, const char*> exceptions;  // by level number, with the reason
};

class MeantDeadFiles : public testing::TestWithParam<DrawnFor> {};

sokrates::Expected<sokrates::Collection> read(const std::string& name) {
  const std::string in_suites = "formats/Deadlock_testlevel__" + name;
  if (!foreign::has_suite_file(in_suites)) return sokrates::Error{foreign::missing_suite_file(in_suites)};
  std::ifstream file(foreign::suites_directory() / in_suites, std::ios::binary);
  return sokrates::read_collection(std::string{std::istreambuf_iterator<char>(file), {}});
}

TEST_P(MeantDeadFiles, AreRejectedByTheDetectorOfTheirName) {
  const DrawnFor& drawn = GetParam();
  const auto collection = read(drawn.file);
  if (!collection) GTEST_SKIP() << collection.error();
  std::size_t known = 0;
  for (const sokrates::Entry& entry : collection->entries) {
    if (!entry.level) continue;
    const MeantDead meant = look_at(entry, drawn.detector, kStates);
    if (!meant.is_known || (!meant.is_dead && meant.blunders == 0)) continue;
    ++known;
    const auto& at_start = meant.at_start;
    const bool is_condemned =
        meant.is_dead ? std::find(at_start.begin(), at_start.end(), drawn.detector) != at_start.end()
                      : meant.caught_patiently > 0;
    const auto exception = drawn.exceptions.find(entry.number);
    EXPECT_EQ(is_condemned, exception == drawn.exceptions.end())
        << entry.number << " " << entry.title << ": "
        << (exception == drawn.exceptions.end() ? "no exception" : exception->second);
  }
  EXPECT_GT(known, 0U);
}

INSTANTIATE_TEST_SUITE_P(
    Foreign, MeantDeadFiles,
    testing::Values(DrawnFor{"Freeze.sok",
                             "freeze",
                             {{4, "its one blunder shuts the player out: a corral"},
                              {10, "its boxes could move if the player could get behind them: a corral"},
                              {12, "drawn for a search backwards"}}},
                    DrawnFor{"bipartite.sok", "bipartite", {}},
                    DrawnFor{"blocked_box_on_goal.sok", "bipartite", {}},
                    DrawnFor{"Corrals.sok", "corral", {}}));

// Dozens of groups are drawn on one board: some are closed by the last push, and similar ones are not. The
// closed groups must be found one after the other, and the others never.
TEST(MeantDead, FindsAllClosedDiagonals) {
  const auto collection = read("Closed_diagonal_deadlocks_-_Endpositions.sok");
  if (!collection) GTEST_SKIP() << collection.error();
  for (const sokrates::Entry& entry : collection->entries) {
    ASSERT_TRUE(entry.level) << entry.title;
    const std::size_t groups = count_groups(*entry.level, "diagonals");
    if (entry.title.find("None") == 0) {
      EXPECT_EQ(groups, 0U) << entry.title;
    } else {
      EXPECT_EQ(groups, 9U) << entry.title << ": one more is good news, for bench/results/meant-dead.md too";
    }
  }
}

}  // namespace
}  // namespace oracle
