// Level files of other designers: the tests check the number of levels, and convert each file to every format and back.
//
// The files come from SOKRATES_SUITES and from Debian's cavepacker-data. A test whose files are missing is skipped.
#include <sokrates/collection.hpp>
#include <sokrates/lurd.hpp>
#include <sokrates/slc.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <vector>

#include "foreign_levels.hpp"
#include "unit/level/round_trip.hpp"

namespace sokrates {
namespace {

namespace fs = std::filesystem;

std::string bytes_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<fs::path> files_in(const fs::path& folder, const std::vector<std::string>& extensions) {
  std::vector<fs::path> files;
  for (const auto& item : fs::directory_iterator(folder)) {
    const std::string extension = item.path().extension().string();
    if (std::find(extensions.begin(), extensions.end(), extension) != extensions.end())
      files.push_back(item.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

Expected<Collection> read_file(const fs::path& path) {
  const std::string bytes = bytes_of(path);
  return looks_like_slc(bytes) ? read_slc(bytes) : read_collection(bytes);
}

void expect_survives(const Collection& collection, const fs::path& path) {
  EXPECT_EQ(level::text_round_trip(collection), "") << path;
  if (!level::has_sound_level(collection)) return;
  const auto back = read_slc(write_slc(collection));
  ASSERT_TRUE(back.has_value()) << path << ": " << back.error();
  EXPECT_EQ(level::difference(collection, *back, level::Keeps::everything), "") << path;
}

// Returns the boards of a plain XSB text by a simple definition: runs of at least three rows that each
// contain a wall.
std::vector<std::vector<std::string>> simple_boards(const std::string& text) {
  std::vector<std::vector<std::string>> boards;
  std::vector<std::string> run;
  std::string line;
  for (const char c : text + "\n\n") {
    if (c == '\r') continue;
    if (c != '\n') {
      line += c == '-' || c == '_' ? ' ' : c;
      continue;
    }
    const bool row =
        line.find('#') != std::string::npos && line.find_first_not_of("#@+$*. ") == std::string::npos;
    if (row) {
      run.push_back(line);
    } else {
      if (run.size() >= 3) boards.push_back(run);
      run.clear();
    }
    line.clear();
  }
  return boards;
}

TEST(ForeignFiles, PlainSetsKeepTheirCountsAndNumbers) {
  if (!foreign::has_suite_file("ipc_opt08.xsb")) GTEST_SKIP() << foreign::missing_suite_file("ipc_opt08.xsb");
  const std::map<std::string, std::size_t> counts = {
      {"xsokoban.xsb", 90},
      {"microban1.xsb", 155},
      {"microban2.xsb", 135},
      {"microban3.xsb", 101},
      {"microban4.xsb", 102},
      {"sasquatch1.xsb", 50},
      {"sasquatch2.xsb", 50},
      {"sasquatch3.xsb", 50},
      {"sasquatch4.xsb", 50},
      {"sokhard.xsb", 163},
      {"boxoban_hard_000.txt", 1000},
      {"robots_22.xsb", 22},
      {"sokobot.xsb", 35},
      {"ipc_opt08.xsb", 30},
      {"ipc_sat08.xsb", 30},
      {"unsolvable.xsb", 5},
      {"boxoban_unfiltered_test_000.txt", 1000},
  };
  for (const auto& [name, count] : counts) {
    const std::string text = bytes_of(foreign::suites_directory() / name);
    const auto collection = read_collection(text);
    ASSERT_TRUE(collection.has_value()) << name << ": " << collection.error();
    EXPECT_EQ(collection->entries.size(), count) << name;
    const auto boards = simple_boards(text);
    ASSERT_EQ(boards.size(), collection->entries.size()) << name;
    for (std::size_t i = 0; i < boards.size(); ++i) {
      const Entry& entry = collection->entries[i];
      ASSERT_TRUE(entry.level.has_value()) << name << ": " << entry.level.error();
      EXPECT_EQ(entry.number, static_cast<int>(i) + 1);
      EXPECT_EQ(*entry.level, *Level::from_rows(boards[i])) << name << " level " << i + 1;
      EXPECT_FALSE(entry.title.empty()) << name << " level " << i + 1;
    }
    expect_survives(*collection, name);
  }
}

TEST(ForeignFiles, UnusualFilesAreReadAsIntended) {
  if (!foreign::has_suite_file("formats")) GTEST_SKIP() << foreign::missing_suite_file("formats/");
  const fs::path folder = foreign::suites_directory() / "formats";
  struct Expect {
    std::size_t levels;
    std::size_t broken;
    std::size_t solutions;
  };
  const std::map<std::string, Expect> expected = {
      {"Deadlock_testlevel__Closed_diagonal_deadlocks.sok", {5, 0, 3}},
      {"Deadlock_testlevel__Closed_diagonal_deadlocks_-_Endpositions.sok", {11, 0, 0}},
      {"Deadlock_testlevel__Closed_diagonal_deadlocks_-_Endpositions_further_testlevel.sok", {1, 0, 1}},
      {"Deadlock_testlevel__Corrals.sok", {45, 0, 0}},
      {"Deadlock_testlevel__Freeze.sok", {13, 0, 0}},
      {"Deadlock_testlevel__Freeze_backwards.sok", {2, 0, 0}},
      {"Deadlock_testlevel__No_further_push_of_pushed_box.sok", {1, 0, 0}},
      {"Deadlock_testlevel__Simple_Deadlocktest.sok", {4, 0, 0}},
      {"Deadlock_testlevel__bipartite.sok", {11, 0, 8}},
      {"Deadlock_testlevel__blocked_box_on_goal.sok", {3, 0, 1}},
      {"Deadlock_testlevel__deadlock_not_recognized.sok", {14, 1, 0}},  // one level has no player
      {"Inactive_boxes_and_goals.sok", {1, 0, 0}},
      {"MasterHead.slc", {45, 0, 0}},
      {"Parsing_of_files__Interior_empty_rows.sok", {8, 0, 0}},
      {"Parsing_of_files__Parsing.sok", {12, 0, 13}},
      {"Parsing_of_files__email_quotes_test.sok", {1, 0, 2}},
      {"Parsing_of_files__title_test.sok", {4, 0, 1}},
      {"Parsing_of_files__too_big.sok", {3, 0, 1}},
      {"Patera.slc", {10, 0, 0}},
      {"Sharpen.slc", {149, 0, 0}},
      {"Simple.slc", {61, 0, 0}},
  };
  for (const fs::path& path : files_in(folder, {".sok", ".slc"})) {
    const std::string name = path.filename().string();
    const auto collection = read_file(path);
    if (name == "Parsing_of_files__empty.sok") {
      EXPECT_EQ(collection.error(), "the file is empty");
      continue;
    }
    if (name == "Parsing_of_files__no_level_data.sok") {
      EXPECT_NE(collection.error().find("nothing in it looks like a level"), std::string::npos);
      continue;
    }
    ASSERT_TRUE(collection.has_value()) << name << ": " << collection.error();
    std::size_t broken = 0, solutions = 0;
    for (const Entry& entry : collection->entries) {
      broken += entry.level ? 0U : 1U;
      solutions += entry.solutions.size();
    }
    const auto found = expected.find(name);
    ASSERT_NE(found, expected.end()) << name << " is new: say what it holds";
    EXPECT_EQ(collection->entries.size(), found->second.levels) << name;
    EXPECT_EQ(broken, found->second.broken) << name;
    EXPECT_EQ(solutions, found->second.solutions) << name;
    expect_survives(*collection, path);
  }
}

TEST(ForeignFiles, KnownProblemsAreHandled) {
  if (!foreign::has_suite_file("formats")) GTEST_SKIP() << foreign::missing_suite_file("formats/");
  const fs::path folder = foreign::suites_directory() / "formats";
  const auto titles = read_file(folder / "Parsing_of_files__title_test.sok");
  ASSERT_TRUE(titles.has_value());
  EXPECT_EQ(titles->entries[3].title, "#50 (3)");
  const auto parsing = read_file(folder / "Parsing_of_files__Parsing.sok");
  ASSERT_TRUE(parsing.has_value());
  EXPECT_EQ(parsing->author, "collection author");
  EXPECT_EQ(parsing->entries[1].title, "level 2 (explicitly stated)");
  EXPECT_EQ(parsing->entries[3].title, "") << "two lines before a board are no title";
  EXPECT_EQ(parsing->entries[6].solutions[0].lurd.size(), 230U) << "its title says 230 moves";
  const auto patera = read_file(folder / "Patera.slc");
  ASSERT_TRUE(patera.has_value());
  EXPECT_EQ(patera->entries[7].level->width(), 19) << "a stray '|' starts its first row";
  EXPECT_EQ(patera->entries[7].level->height(), 19);
  const auto sharpen = read_file(folder / "Sharpen.slc");
  ASSERT_TRUE(sharpen.has_value());
  EXPECT_EQ(sharpen->entries[132].level->players().size(), 2U);
}

TEST(ForeignFiles, CavepackerMapsAndTheirSolutions) {
  const std::vector<fs::path> files = foreign::cavepacker_files("");
  if (files.empty()) GTEST_SKIP() << foreign::kMissingCavepacker;
  std::size_t levels = 0, solutions = 0;
  for (const fs::path& path : files) {
    const auto collection = read_file(path);
    ASSERT_TRUE(collection.has_value()) << path << ": " << collection.error();
    ASSERT_EQ(collection->entries.size(), 1U) << path;
    ASSERT_TRUE(collection->entries[0].level.has_value())
        << path << ": " << collection->entries[0].level.error();
    ++levels;
    expect_survives(*collection, path);
    fs::path solution = path;
    solution.replace_extension(".sol");
    if (!fs::exists(solution)) continue;
    const auto moves = read_solutions(bytes_of(solution));
    ASSERT_TRUE(moves.has_value()) << solution << ": " << moves.error();
    ASSERT_EQ(moves->size(), 1U) << solution;
    const auto steps = parse_lurd(moves->front().lurd);
    ASSERT_TRUE(steps.has_value()) << solution << ": " << steps.error();
    EXPECT_GT(steps->size(), 0U) << solution;
    ++solutions;
  }
  EXPECT_GE(levels, 90U + 155U + 135U + 450U);
  EXPECT_GE(solutions, 90U + 155U + 135U + 450U);
}

}  // namespace
}  // namespace sokrates
