// The 0/1 matrix of a boulder level.
#include <sokrates/collection.hpp>

#include <gtest/gtest.h>

#include <string>

namespace sokrates {
namespace {

std::string board(std::string_view text, const ReadOptions& options = {}) {
  const auto collection = read_collection(text, options);
  if (!collection) return collection.error();
  EXPECT_EQ(collection->format, Format::matrix);
  const Entry& entry = collection->entries.front();
  if (!entry.level) return entry.level.error();
  EXPECT_EQ(entry.level->win(), Win::player);
  std::string rows;
  for (const auto& row : entry.level->rows()) rows += row + "\n";
  return rows;
}

const char kExpected[] = "@$ \n $ \n$ .\n";

TEST(Matrix, BracketsCommasAndSpacesAreOptional) {
  for (const char* text : {
           "Start: 0,0\nTarget: 2,2\n0 1 0\n0 1 0\n1 0 0\n",
           "start: 0, 0\ntarget:(2,2)\n010\n010\n100\n",
           "Start: 0,0\nTarget: 2,2\n[[0,1,0],\n [0,1,0],\n [1,0,0]]\n",
           "Start: 0,0\nTarget: 2,2\n[[0,1,0],[0,1,0],[1,0,0]]\n",
           "Start: 0,0\nTarget: 2,2\n{{0,1,\n0},{0,1,0},{1,\n0,0}}\n",
           "[0 1 0]\n[0 1 0]\n[1 0 0]\nStart: 0,0\nTarget: 2,2\n",
           "A room\nStart: [0, 0]\n\nTarget: 2 2\n\n0,1,0\n0,1,0\n1,0,0\n",
       }) {
    EXPECT_EQ(board(text), kExpected) << text;
  }
}

TEST(Matrix, StartAndTargetCanComeFromTheOptions) {
  ReadOptions options;
  options.start = Cell{0, 0};
  options.target = Cell{2, 2};
  EXPECT_EQ(board("010\n010\n100\n", options), kExpected);
  EXPECT_EQ(board("Start: 1,0\nTarget: 1,1\n010\n010\n100\n", options), kExpected);
}

TEST(Matrix, StartMayBeTheTargetAndABoulderMayCoverIt) {
  EXPECT_EQ(board("Start: 0,0\nTarget: 0,0\n00\n"), "+ \n");
  EXPECT_EQ(board("Start: 0,0\nTarget: 0,1\n010\n"), "@* \n");
}

TEST(Matrix, SeveralMatricesAreSeveralLevels) {
  const auto c = read_collection(
      "Title: a\nStart: 0,0\nTarget: 0,2\n010\n\nTitle: b\nAuthor: me\nStart: 0,1\nTarget: "
      "1,0\n10\n01\n\n000\n");
  ASSERT_TRUE(c.has_value());
  ASSERT_EQ(c->entries.size(), 3U);
  EXPECT_EQ(c->entries[0].title, "a");
  EXPECT_EQ(c->entries[1].title, "b");
  EXPECT_EQ(c->entries[1].author, "me");
  EXPECT_EQ(c->entries[1].line, 10);
  EXPECT_TRUE(c->entries[1].level.has_value());
  EXPECT_NE(c->entries[2].level.error().find("line 13: level 3: no start"), std::string::npos);
}

TEST(Matrix, ErrorsNameTheProblem) {
  const auto has = [](std::string_view text, std::string_view part) {
    const std::string message = board(text);
    EXPECT_NE(message.find(part), std::string::npos) << message;
  };
  has("Start: 0,1\nTarget: 2,2\n010\n010\n100\n", "the start 0,1 is on a boulder");
  has("Start: 3,0\nTarget: 2,2\n010\n010\n100\n",
      "the start 3,0 is outside a matrix of 3 rows and 3 columns");
  has("Start: 0,0\nTarget: 2,3\n010\n010\n100\n", "the target 2,3 is outside");
  has("Start: 0,0\nTarget: 99999999999999999999,3\n010\n010\n100\n", "is outside");
  has("Target: 2,2\n010\n010\n100\n", "line 2: level 1: no start: add a line 'Start: row,column'");
  has("Start: 0,0\n010\n010\n100\n", "no target");
  has("Start: 0\nTarget: 2,2\n010\n010\n100\n", "line 1: 'Start: 0' needs two numbers");
  has("Start: x,y\nTarget: 2,2\n010\n010\n100\n", "needs two numbers");
  has("Start: 0,0\nTarget: 2,2\n010\n01\n100\n",
      "line 4: level 1: this row of the matrix has 2 numbers, the first one");
  has("Start: 0,0\nTarget: 2,2\n010\n020\n100\n",
      "line 4: level 1: '2' in a matrix of 0 (floor) and 1 (boulder)");
}

TEST(Matrix, ANumberInATextIsNotAMatrix) {
  EXPECT_NE(board("Chapter\n7\n\nThe end\n").find("nothing in it looks like a level"), std::string::npos);
}

}  // namespace
}  // namespace sokrates
