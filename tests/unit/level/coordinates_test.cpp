// Levels as lists of coordinates: all features, all errors, reading and writing.
#include <sokrates/collection.hpp>

#include <gtest/gtest.h>

#include <string>

#include "unit/level/round_trip.hpp"

namespace sokrates {
namespace {

constexpr std::string_view kRoom =
    "Title: Two robots\n"
    "Width: 6\n"
    "Height: 4\n"
    "Robots: 1,1 4,2\n"
    "Boxes: 2,1 3,2\n"
    "Storage: 3,1 2,2 4,2\n"
    "Obstacles: 0,0 5,0\n";

Collection read_room(std::string_view text) {
  auto collection = read_collection(text);
  EXPECT_TRUE(collection.has_value()) << collection.error();
  return collection ? *collection : Collection{};
}

std::string rows_of(const Entry& entry) {
  if (!entry.level) return entry.level.error();
  std::string text;
  for (const std::string& row : entry.level->rows()) text += row + "\n";
  return text;
}

TEST(Coordinates, AreReadColumnFirst) {
  const Collection collection = read_room(kRoom);
  EXPECT_EQ(collection.format, Format::coordinates);
  EXPECT_EQ(name_of(collection.format), "coordinates");
  ASSERT_EQ(collection.entries.size(), 1U);
  EXPECT_EQ(collection.entries[0].title, "Two robots");
  EXPECT_EQ(collection.entries[0].line, 2);
  EXPECT_EQ(rows_of(collection.entries[0]),
            "#    #\n"
            " @$.  \n"
            "  .$+ \n"
            "      \n");
}

TEST(Coordinates, MayLookLikeAProgram) {
  const Collection collection = read_room(
      "width = 6\n"
      "HEIGHT = 4\n"
      "robots = ((1, 1), (4, 2))\n"
      "boxes = [[2,1],\n"
      "         [3,2]]\n"
      "goals = (3,1) (2,2) (4,2)\n"
      "walls = {(0,0), (5,0)}\n");
  ASSERT_EQ(collection.entries.size(), 1U);
  EXPECT_EQ(rows_of(collection.entries[0]), rows_of(read_room(kRoom).entries[0]));
}

TEST(Coordinates, SeveralLevelsWithTextAroundThem) {
  const Collection collection = read_room(
      "Title: first\n"
      "Author: me\n"
      "Width: 3\nHeight: 1\nPlayer: 0,0\nBoxes: 1,0\nStorage: 2,0\n"
      "\n"
      "Width: 2\nHeight: 1\nRobots: 0,0\nStorage: 1,0\n"
      "Title: third\n"
      "Win: player\n"
      "a note\n"
      "Width: 4\nHeight: 1\nRobots: 0,0\nBoxes: 1,0\nStorage: 3,0\n");
  ASSERT_EQ(collection.entries.size(), 3U);
  EXPECT_EQ(collection.entries[0].author, "me");
  EXPECT_EQ(rows_of(collection.entries[0]), "@$.\n");
  EXPECT_EQ(collection.entries[1].title, "");
  EXPECT_EQ(collection.entries[1].level->win(), Win::boxes);
  EXPECT_EQ(collection.entries[2].title, "third");
  EXPECT_EQ(collection.entries[2].level->win(), Win::player);
  EXPECT_EQ(collection.entries[2].notes, std::vector<std::string>{"a note"});
}

TEST(Coordinates, TextBelowTheLastLevelBelongsToIt) {
  const Collection collection = read_room("Width: 2\nHeight: 1\nRobots: 0,0\nStorage: 1,0\n\nWin: player\n");
  ASSERT_EQ(collection.entries.size(), 1U);
  EXPECT_EQ(collection.entries[0].level->win(), Win::player);
}

TEST(Coordinates, ABrokenLevelKeepsItsNumberAndTheOthersAreRead) {
  const Collection collection = read_room(
      "Width: 3\nHeight: 1\nRobots: 0,0\nBoxes: 1,0\nStorage: 2,0\n"
      "Width: 3\nHeight: 1\nRobots: 3,0\n"
      "Width: 3\nHeight: 1\nRobots: 2,0\nBoxes: 1,0\nStorage: 0,0\n");
  ASSERT_EQ(collection.entries.size(), 3U);
  EXPECT_EQ(rows_of(collection.entries[0]), "@$.\n");
  EXPECT_EQ(
      collection.entries[1].level.error(),
      "line 8: level 2: the robot at 3,0 lies outside a room of 3 columns and 1 row (x,y counted from 0)");
  EXPECT_EQ(rows_of(collection.entries[2]), ".$@\n");
}

TEST(Coordinates, ErrorsNameProblemPlaceAndRemedy) {
  const auto says = [](std::string_view text, std::string_view what) {
    const Collection collection = read_room(text);
    ASSERT_FALSE(collection.entries.empty()) << text;
    EXPECT_EQ(collection.entries[0].level.error(), what) << text;
  };
  says("Height: 4\nRobots: 1,1\n", "line 1: level 1: no width: add a line 'Width: 6', the number of columns");
  says("Width: 4\nRobots: 1,1\n", "line 1: level 1: no height: add a line 'Height: 4', the number of rows");
  says("Width: 4\nHeight: 4\nBoxes: 1,1\n",
       "line 1: level 1: no robot: add a line 'Robots: 1,1' with the square it starts on");
  says("Width: 0\nHeight: 4\nRobots: 1,1\n",
       "line 1: level 1: 'Width: 0' needs one number of squares, as in 'Width: 6'");
  says("Height: 4\nWidth: six\nRobots: 1,1\n",
       "line 2: level 1: 'Width: six' needs one number of squares, as in 'Width: 6'");
  says("Width: 4\nHeight: 4\nRobots: 1,1 2\n",
       "line 3: level 1: '1,1 2' is not a list of squares; write each as two numbers x,y (column and row, "
       "counted from "
       "0), as in '1,1 4,2'");
  says("Width: 4\nHeight: 4\nRobots: -1,1\n",
       "line 3: level 1: '-1,1' is not a list of squares; write each as two numbers x,y (column and row, "
       "counted from "
       "0), as in '1,1 4,2'");
  says(
      "Width: 4\nHeight: 4\nRobots: 1,1\nBoxes: 2,2\n 1,1\n",
      "line 3: level 1: the robot at 1,1 stands where another robot or box stands: give each a square of its "
      "own");
  says("Width: 4\nHeight: 4\nRobots: 1,1\nBoxes: 2,2 2,2\n",
       "line 4: level 1: the box at 2,2 stands where another robot or box stands: give each a square of its "
       "own");
  says("Width: 4\nHeight: 4\nRobots: 1,1\nStorage: 2,2\nObstacles: 2,2\n",
       "line 4: level 1: the storage square at 2,2 is inside an obstacle: take one of them away");
}

TEST(Coordinates, OtherTextIsNotRecognized) {
  EXPECT_FALSE(read_collection("Width: 6\nHeight: 4\n").has_value());
  EXPECT_FALSE(read_collection("Boxes: 1,1\n").has_value());
  EXPECT_EQ(read_room("#####\n#@$.#\n#####\nWidth: 5\nBoxes: 1,1\n").format, Format::xsb);
}

TEST(Coordinates, AreWrittenAndReadBack) {
  const Collection robots = read_room(kRoom);
  EXPECT_EQ(write_coordinates(robots),
            "Title: Two robots\nWidth: 6\nHeight: 4\nRobots: 1,1 4,2\nBoxes: 2,1 3,2\nStorage: 3,1 2,2 4,2\n"
            "Obstacles: 0,0 5,0\n");
  Collection all =
      read_room("; one\n########\n#@ $ . #\n##### ##\n  *  + #\n  ######\n\n; two\n@$.|\nWin: player\n");
  ASSERT_EQ(all.entries.size(), 2U);
  const std::string written = write_coordinates(all);
  EXPECT_EQ(read_room(written).format, Format::coordinates);
  EXPECT_EQ(level::coordinates_round_trip(all), "");
  EXPECT_LE(written.find('\n', written.find("Obstacles")) - written.find("Obstacles"), 100U);
}

}  // namespace
}  // namespace sokrates
