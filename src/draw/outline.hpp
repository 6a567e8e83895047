// Outlines: closed polygons in units of one square, optionally with round corners. All pictures consist of
// outlines.
//
// A clockwise polygon (y points down) is filled. A counterclockwise polygon cuts a hole into the polygons
// below it (nonzero rule). Only right-angled corners can be rounded: a disc is a square with round corners.
#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include <sokrates/level.hpp>

namespace sokrates::draw {

struct Point {
  double x = 0;
  double y = 0;
};

struct Polygon {
  std::vector<Point> points;
  double radius = 0;  // radius of every corner, less at short edges; requires right angles
};

using Outline = std::vector<Polygon>;

Polygon rectangle(double x, double y, double width, double height, double radius = 0);
Polygon disc(Point centre, double radius);
Polygon diamond(Point centre, double half_diagonal);
// Returns a line with round ends.
Polygon stroke(Point from, Point to, double width);
// Returns the same polygon as a hole.
Polygon reversed(Polygon polygon);

// Returns the outline of all chosen squares of a grid. Adjacent squares form one piece.
Outline rim_of_squares(int width, int height, double radius, const std::function<bool(Cell)>& chosen);

// Returns the digits of a number with the given height, centered at a point. Other characters are skipped.
Outline numeral(std::string_view digits, Point centre, double height);

Outline moved(Outline outline, double dx, double dy);
Outline scaled(Outline outline, double factor);
void append(Outline& to, const Outline& more);

// Returns the radius of a corner: at most half of each of its edges.
double radius_at(const Polygon& polygon, std::size_t corner);

// Returns the points of a polygon with its round corners approximated by edges. The error is at most
// `tolerance`.
std::vector<Point> flattened(const Polygon& polygon, double tolerance);

}  // namespace sokrates::draw
