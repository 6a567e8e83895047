// Compares the reader of level files in checkproof with that of the program: levels, numbers, titles and
// boards.
#include "level_file.hpp"

#include <gtest/gtest.h>

#include <sokrates/collection.hpp>

#include "oracle/test_size.hpp"
#include "proofs/random_level_file.hpp"

namespace proofs {
namespace {

using checkproof::DrawnLevel;

// Returns an empty list if the file is rejected.
std::vector<DrawnLevel> levels_of(const std::string& file) try {
  return checkproof::levels_of(file);
} catch (const std::string&) {
  return {};
}

std::vector<DrawnLevel> expected_levels(const std::string& file) {
  std::vector<DrawnLevel> levels;
  const auto collection = sokrates::read_collection(file);
  const bool has_rows = collection && collection->format != sokrates::Format::matrix &&
                        collection->format != sokrates::Format::coordinates;
  if (!has_rows) return {};
  for (const sokrates::Entry& entry : collection->entries) {
    const bool is_good = entry.level && entry.level->win() == sokrates::Win::boxes;
    levels.push_back({entry.title, is_good ? entry.level->rows() : std::vector<std::string>()});
  }
  return levels;
}

std::string text_of(const std::vector<DrawnLevel>& levels) {
  std::string text;
  for (const DrawnLevel& level : levels) {
    text += "'" + level.title + "'\n";
    for (const std::string& row : level.rows) text += "|" + row + "|\n";
  }
  return text;
}

TEST(LevelFile, IsReadAsTheProgramReadsIt) {
  const int files = oracle::level_count(5000, 200'000);
  int levels = 0;
  int with_rows = 0;
  for (int seed = 0; seed < files; ++seed) {
    const std::string file = random_level_file(static_cast<std::uint64_t>(seed));
    const std::vector<DrawnLevel> expected = expected_levels(file);
    ASSERT_EQ(text_of(levels_of(file)), text_of(expected)) << "seed " << seed << "\n" << file;
    levels += static_cast<int>(expected.size());
    for (const DrawnLevel& level : expected) with_rows += level.rows.empty() ? 0 : 1;
  }
  EXPECT_GT(levels, files);
  EXPECT_GT(with_rows, files / 2);
}

TEST(LevelFile, FloorCharactersAndTrailingBlanksAreReadAsTheProgramReadsThem) {
  const auto dashes = levels_of("#######\n# $@ .#\n#-----#\n#-----#\n#######\n");
  ASSERT_EQ(dashes.size(), 1U);
  EXPECT_EQ(dashes[0].rows[2], "#     #");
  const auto open = levels_of("###\n#.$\n# @\n###\n");
  EXPECT_NE(open[0].rows, checkproof::cropped({"###", "#.$ ", "# @", "###"}));
  EXPECT_EQ(open[0].rows, checkproof::cropped({"###", "#.$", "# @", "###"}));
}

TEST(LevelFile, RefusesTextWithoutRows) {
  for (const std::string file : {"", "no level", "{\"levels\": []}\n#####\n#@$.#\n#####\n",
                                 "<?xml?>\n###\n#@#\n###\n", "Start: 0,0\nTarget: 0,1\n0 0\n"})
    EXPECT_THROW(checkproof::levels_of(file), std::string) << file;
  EXPECT_THROW(checkproof::levels_of(std::string("###\n#@#\n###\n\0", 13)), std::string);
  EXPECT_THROW(checkproof::levels_of(std::string(checkproof::kMaxLevelBytes + 1, '#')), std::string);
  std::string lines;
  for (int i = 0; i < 300'000; ++i) lines += "#\n";
  EXPECT_THROW(checkproof::levels_of(lines), std::string);
}

// A few bytes can represent any number of cells. Such a level keeps its number and has no rows.
TEST(LevelFile, LargeRunLengthsAreNotExpanded) {
  const auto levels = levels_of("9(9(9(9(9(9(9(9(9(9(9(9(#))))))))))))\n#@#\n###\n\n#####\n#@$.#\n#####\n");
  ASSERT_EQ(levels.size(), 2U);
  EXPECT_TRUE(levels[0].rows.empty());
  EXPECT_EQ(levels[1].rows.size(), 3U);
}

}  // namespace
}  // namespace proofs
