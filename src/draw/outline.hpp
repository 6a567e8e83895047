// Outlines: closed polygons in units of one square, with round corners where wanted. All that pictures are made of.
//
// A polygon that runs clockwise (y points down) is filled; one that runs the other way cuts a hole into what it lies
// on (the nonzero rule). Corners can be rounded where they are right angles: a disc is a square with round corners.
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
  double radius = 0;  // of every corner; needs right angles and edges of at least twice that
};

using Outline = std::vector<Polygon>;

Polygon rectangle(double x, double y, double width, double height, double radius = 0);
Polygon disc(Point centre, double radius);
Polygon diamond(Point centre, double half_diagonal);
// A line with round ends.
Polygon stroke(Point from, Point to, double width);
// The same polygon as a hole.
Polygon reversed(Polygon polygon);

// The rim of all chosen squares of a grid, squares that touch as one piece.
Outline rim_of_squares(int width, int height, double radius, const std::function<bool(Cell)>& chosen);

// The digits of a number, `height` high, around a centre. Other characters are left out.
Outline numeral(std::string_view digits, Point centre, double height);

Outline moved(Outline outline, double dx, double dy);
void append(Outline& to, const Outline& more);

// The points of a polygon with its round corners cut into edges, so that no edge is off by more than `tolerance`.
std::vector<Point> flattened(const Polygon& polygon, double tolerance);

}  // namespace sokrates::draw
