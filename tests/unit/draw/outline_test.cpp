// Outlines: borders of sets of squares, holes, round corners, digits.
#include <gtest/gtest.h>

#include <cmath>

#include "draw/outline.hpp"

namespace sokrates::draw {
namespace {

// Returns twice the area, positive if the polygon is clockwise (y points down).
double signed_area(const std::vector<Point>& points) {
  double sum = 0;
  for (std::size_t i = 0; i < points.size(); ++i) {
    const Point a = points[i];
    const Point b = points[(i + 1) % points.size()];
    sum += a.x * b.y - b.x * a.y;
  }
  return sum / 2;
}

double area_of(const Outline& outline) {
  double sum = 0;
  for (const Polygon& polygon : outline) sum += signed_area(flattened(polygon, 1e-4));
  return sum;
}

Outline rim_of(const std::vector<std::string>& rows, double radius = 0) {
  return rim_of_squares(static_cast<int>(rows[0].size()), static_cast<int>(rows.size()), radius, [&](Cell c) {
    return rows[static_cast<std::size_t>(c.row)][static_cast<std::size_t>(c.column)] == '#';
  });
}

TEST(Rim, OneSquareHasFourCorners) {
  const Outline rim = rim_of({"...", ".#.", "..."});
  ASSERT_EQ(rim.size(), 1U);
  EXPECT_EQ(rim[0].points.size(), 4U);
  EXPECT_DOUBLE_EQ(area_of(rim), 1);
}

TEST(Rim, AHoleIsCounterclockwise) {
  const Outline rim = rim_of({"####", "#..#", "#.##", "####"});
  ASSERT_EQ(rim.size(), 2U);
  EXPECT_DOUBLE_EQ(signed_area(rim[0].points), 16);
  EXPECT_DOUBLE_EQ(signed_area(rim[1].points), -3);
}

TEST(Rim, PiecesThatTouchAtACornerAreSeparate) {
  const Outline rim = rim_of({"#.", ".#"});
  ASSERT_EQ(rim.size(), 2U);
  for (const Polygon& each : rim) EXPECT_DOUBLE_EQ(signed_area(each.points), 1);
}

TEST(Rim, CoversExactlyTheSquares) {
  const std::vector<std::string> rows = {"##.##.#", "#.#.###", "###..#.", "..####.", "#.#..##"};
  int squares = 0;
  for (const std::string& row : rows) squares += static_cast<int>(std::count(row.begin(), row.end(), '#'));
  EXPECT_DOUBLE_EQ(area_of(rim_of(rows)), squares);
  EXPECT_TRUE(rim_of({"...", "..."}).empty());
}

TEST(Outlines, RoundCornersAreQuartersOfACircle) {
  EXPECT_NEAR(area_of({disc({3, 4}, 0.5)}), 3.14159 * 0.25, 1e-3);
  EXPECT_NEAR(area_of({rectangle(0, 0, 2, 1, 0.25)}), 2 - (4 - 3.14159) * 0.0625, 1e-3);
  EXPECT_NEAR(area_of({reversed(disc({0, 0}, 1))}), -3.14159, 4e-3);
  // The line has round ends, in any direction.
  for (const Point to : {Point{2, 0}, Point{0, 2}, Point{-2, 0}, Point{std::sqrt(2.0), std::sqrt(2.0)}}) {
    EXPECT_NEAR(area_of({stroke({0, 0}, to, 0.5)}), 1 + 3.14159 * 0.0625, 1e-3);
  }
}

TEST(Outlines, ANumeralStaysWithinItsBounds) {
  const Outline outline = numeral("1234567890", {5, 5}, 1);
  double left = 10;
  double right = 0;
  for (const Polygon& polygon : outline) {
    for (const Point& p : polygon.points) {
      left = std::min(left, p.x);
      right = std::max(right, p.x);
      EXPECT_NEAR(p.y, 5, 0.62);
    }
  }
  EXPECT_NEAR((left + right) / 2, 5, 0.15);
  EXPECT_TRUE(numeral("x", {0, 0}, 1).empty());
}

}  // namespace
}  // namespace sokrates::draw
