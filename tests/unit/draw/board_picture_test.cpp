// Boards as pictures and as SVG: which objects are drawn, where, and which are not.
#include <gtest/gtest.h>

#include "draw/board_picture.hpp"
#include "draw/distances.hpp"
#include "draw/sheet.hpp"
#include "draw/svg.hpp"

namespace sokrates::draw {
namespace {

Level level_of(const std::string& text, Win win = Win::boxes) {
  auto level = Level::from_text(text, win);
  EXPECT_TRUE(level) << level.error();
  return *level;
}

Picture picture_of(const Level& level, const Overlays& overlays = {}) {
  return board_picture(level, Pieces::of(level), overlays);
}

// Returns the cell that contains the center of a polygon's corners. Requires: the board has no margin.
Cell cell_of(const Polygon& polygon) {
  Point sum;
  for (const Point& p : polygon.points) sum = {sum.x + p.x, sum.y + p.y};
  const auto count = static_cast<double>(polygon.points.size());
  return {static_cast<int>(sum.y / count), static_cast<int>(sum.x / count)};
}

TEST(BoardPicture, DrawsEachObjectInItsCell) {
  const Picture picture = picture_of(level_of("#####\n#@$.#\n#* ##\n#####"));
  EXPECT_DOUBLE_EQ(picture.width, 5);
  EXPECT_DOUBLE_EQ(picture.height, 4);
  ASSERT_EQ(picture.in(Ink::player).size(), 1U);
  EXPECT_EQ(cell_of(picture.in(Ink::player)[0]), (Cell{1, 1}));
  ASSERT_EQ(picture.in(Ink::box).size(), 1U);
  EXPECT_EQ(cell_of(picture.in(Ink::box)[0]), (Cell{1, 2}));
  ASSERT_EQ(picture.in(Ink::done).size(), 1U);
  EXPECT_EQ(cell_of(picture.in(Ink::done)[0]), (Cell{2, 1}));
  ASSERT_FALSE(picture.in(Ink::goal).empty());
  EXPECT_EQ(cell_of(picture.in(Ink::goal)[0]), (Cell{1, 3}));
  EXPECT_TRUE(picture.in(Ink::target).empty());
}

TEST(BoardPicture, ObjectsOfDifferentColorsHaveDifferentShapes) {
  // A box and a box on a goal, a goal and a target, a player and a robot: each pair has different outlines.
  const Picture box = box_picture(false);
  const Picture done = box_picture(true);
  EXPECT_EQ(box.in(Ink::rim).size(), 4U);  // a frame with two borders and two planks
  EXPECT_TRUE(box.in(Ink::done_mark).empty());
  EXPECT_TRUE(done.in(Ink::rim).empty());
  EXPECT_EQ(done.in(Ink::done_mark).size(), 1U);
  const Picture goals = picture_of(level_of("#####\n#@$.#\n#####"));
  const Picture targets = picture_of(level_of("#####\n#@$.#\n#####", Win::player));
  EXPECT_GT(goals.in(Ink::goal).size(), 0U);
  EXPECT_EQ(goals.in(Ink::target).size(), 0U);
  EXPECT_EQ(targets.in(Ink::target).size(), 4U);  // two rings
  EXPECT_EQ(targets.in(Ink::goal).size(), 0U);
}

TEST(BoardPicture, RobotsHaveTheirOwnInksAndNumbers) {
  const Picture picture = picture_of(level_of("#########\n#@@@@@@@#\n#$     .#\n#########"));
  for (const Ink ink : kRobotInks) EXPECT_FALSE(picture.in(ink).empty()) << name_of(ink);
  EXPECT_EQ(picture.in(Ink::player).size(), 2U);  // the fifth uses the first ink again, with its own number
  EXPECT_FALSE(picture.in(Ink::face).empty());
  EXPECT_TRUE(picture.in(Ink::beard).empty());
}

TEST(BoardPicture, ThePlayerLooksInTheDirectionOfTheStep) {
  const auto eyes = [](Direction facing) { return player_picture(0, true, facing).in(Ink::features); };
  EXPECT_TRUE(eyes(Direction::up).empty());
  ASSERT_EQ(eyes(Direction::left).size(), 2U);
  for (const Polygon& eye : eyes(Direction::left)) EXPECT_LT(eye.points[0].x, 0.5);
  for (const Polygon& eye : eyes(Direction::right)) EXPECT_GT(eye.points[0].x, 0.5);
}

TEST(BoardPicture, AMissingBorderIsDrawn) {
  const Picture open = picture_of(level_of("@$."));
  const Picture closed = picture_of(level_of("#####\n#@$.#\n#####"));
  EXPECT_EQ(open.in(Ink::wall).size(), 2U);  // an outer and an inner border
  EXPECT_EQ(closed.in(Ink::wall).size(), 2U);
  EXPECT_DOUBLE_EQ(open.width, 4);  // half a square more at each side
  EXPECT_DOUBLE_EQ(closed.width, 5);
}

TEST(BoardPicture, OverlaysMarkTheGivenCells) {
  const Level level = level_of("######\n#@ $.#\n#    #\n######");
  Overlays overlays;
  overlays.region = true;
  overlays.distances = distances_to_goals(level);
  overlays.alarms = {{1, 3}};
  overlays.paths = {{{1, 3}, {1, 4}}};
  const Picture picture = picture_of(level, overlays);
  EXPECT_EQ(picture.in(Ink::region).size(), 1U);
  EXPECT_GT(picture.in(Ink::alarm).size(), 10U);  // dashes
  EXPECT_EQ(picture.in(Ink::alarm_mark).size(), 2U);
  EXPECT_EQ(picture.in(Ink::path).size(), 2U);
  EXPECT_EQ(overlays.distances[6 + 3], 1U);
  EXPECT_EQ(overlays.distances[6 + 4], 0U);
  EXPECT_EQ(overlays.distances[12 + 1], std::nullopt);  // a corner
}

TEST(Pieces, FollowAGame) {
  const Level level = level_of("######\n#@$ .#\n######");
  Pieces pieces = Pieces::of(level);
  EXPECT_EQ(pieces.apply({0, Direction::right}), 0);
  EXPECT_EQ(pieces.apply({0, Direction::left}), -1);
  EXPECT_EQ(pieces.boxes[0], (Cell{1, 3}));
  EXPECT_EQ(pieces.players[0], (Cell{1, 1}));
  EXPECT_EQ(pieces.facing[0], Direction::left);
}

TEST(Svg, IsASelfContainedDocument) {
  const Picture picture = picture_of(level_of("#####\n#@$.#\n#####"));
  for (const ThemeChoice theme : {ThemeChoice::light, ThemeChoice::dark, ThemeChoice::automatic}) {
    const std::string svg = svg_document(picture, {theme, 20, "<&\">", "why"});
    EXPECT_NE(svg.find("width=\"100\" height=\"60\" viewBox=\"0 0 5 3\""), std::string::npos) << svg;
    EXPECT_NE(svg.find("<title>&lt;&amp;&quot;&gt;</title>"), std::string::npos);
    EXPECT_NE(svg.find("<desc>why</desc>"), std::string::npos);
    EXPECT_EQ(svg.find("href"), std::string::npos);
    EXPECT_EQ(svg.find("url("), std::string::npos);
    EXPECT_EQ(svg.find("class=\"done\""), std::string::npos);
    EXPECT_EQ(svg.find("prefers-color-scheme") != std::string::npos, theme == ThemeChoice::automatic);
  }
}

TEST(Svg, ADiscIsFourArcs) {
  Picture picture;
  picture.in(Ink::player) = {disc({1, 1}, 0.5)};
  EXPECT_EQ(svg_paths(picture),
            "<path class=\"player\" d=\"M0.5 1A0.5 0.5 0 0 1 1 0.5A0.5 0.5 0 0 1 1.5 1A0.5 0.5 0 0 1 1 "
            "1.5A0.5 0.5 0 0 1 "
            "0.5 1z\"/>");
}

TEST(Sheet, ContainsEveryBoard) {
  const Picture board = picture_of(level_of("#####\n#@$.#\n#####"));
  const Picture sheet = sheet_picture({{board, "0"}, {board, "1"}, {board, "2"}});
  EXPECT_EQ(sheet.in(Ink::player).size(), 3U);
  EXPECT_FALSE(sheet.in(Ink::caption).empty());
  EXPECT_GE(sheet.width * sheet.height, 3 * board.width * board.height);
}

}  // namespace
}  // namespace sokrates::draw
