// Curved shapes, and the outlines of walls.
#include <gtest/gtest.h>

#include <cmath>

#include "draw/shapes.hpp"
#include "draw/walls.hpp"

namespace sokrates::draw {
namespace {

double signed_area(const Polygon& polygon) {
  double sum = 0;
  for (std::size_t i = 0; i < polygon.points.size(); ++i) {
    const Point a = polygon.points[i];
    const Point b = polygon.points[(i + 1) % polygon.points.size()];
    sum += a.x * b.y - b.x * a.y;
  }
  return sum / 2;
}

WallOutlines walls_of(const std::string& text) {
  const auto level = Level::from_text(text);
  EXPECT_TRUE(level) << level.error();
  return wall_outlines(*level, level->reachable());
}

TEST(Shapes, PathDataBecomesAPolygon) {
  EXPECT_DOUBLE_EQ(signed_area(path_shape("M.5 .5H2.5V1.5L.5 1.5Z")), 2);
  // Four curves with this control distance are nearly a circle.
  const Polygon circle =
      path_shape("M2 1C2 1.552 1.552 2 1 2C.448 2 0 1.552 0 1C0 .448 .448 0 1 0C1.552 0 2 .448 2 1Z");
  EXPECT_NEAR(signed_area(circle), 3.14159, 0.03);
  EXPECT_NEAR(signed_area(path_shape("M0 0Q1 0 1 1L0 1Z")), 5.0 / 6, 0.01);
}

TEST(Shapes, AShapeGrowsAndShrinks) {
  const Polygon square = path_shape("M1 1H2V2H1Z");
  EXPECT_DOUBLE_EQ(signed_area(grown(square, 0.5)), 4);
  EXPECT_DOUBLE_EQ(signed_area(grown(square, -0.25)), 0.25);
  EXPECT_DOUBLE_EQ(signed_area(grown(reversed(square), 0.5)), -4);
}

TEST(Shapes, DashesFitTheBorder) {
  const Outline dashes = dashed(path_shape("M0 0H2V2H0Z"), 0.1, 0.5, 0.5);
  EXPECT_EQ(dashes.size(), 8U);
}

TEST(Shapes, AMirroredShapeKeepsItsDirection) {
  const Polygon mirror = mirrored(path_shape("M1 1H3V2H1Z"), 0.5);
  EXPECT_DOUBLE_EQ(signed_area(mirror), 2);
  for (const Point& point : mirror.points) EXPECT_LE(point.x, 0);
}

TEST(Walls, TheOutermostWallsAreNarrow) {
  const auto [walls, silhouette] = walls_of("#####\n#@$.#\n#####");
  ASSERT_EQ(walls.size(), 2U);
  ASSERT_EQ(silhouette.size(), 1U);
  EXPECT_NEAR(signed_area(silhouette[0]), (5 - 0.84) * (3 - 0.84), 1e-9);
  EXPECT_NEAR(signed_area(walls[0]) + signed_area(walls[1]), (5 - 0.84) * (3 - 0.84) - 3, 1e-9);
}

TEST(Walls, ThatTouchAtACornerAreJoined) {
  const auto [walls, silhouette] = walls_of("######\n#@$. #\n# #  #\n#  # #\n#    #\n######");
  ASSERT_EQ(walls.size(), 3U);  // the border, the floor in it, and both pillars as one shape
  EXPECT_EQ(silhouette.size(), 1U);
}

TEST(Walls, FarFromTheFloorAreNotDrawn) {
  const auto [thin, narrow] = walls_of("#####\n#@$.#\n#####");
  const auto [thick, wide] = walls_of("#######\n#######\n##@$.##\n#######\n#######");
  EXPECT_NEAR(signed_area(narrow[0]), signed_area(wide[0]), 1e-9);
}

TEST(Walls, AMissingBorderIsAThinWall) {
  const auto [walls, silhouette] = walls_of("@$.");
  ASSERT_EQ(silhouette.size(), 1U);
  EXPECT_NEAR(signed_area(silhouette[0]), (3 + 0.52) * (1 + 0.52), 1e-9);
}

}  // namespace
}  // namespace sokrates::draw
