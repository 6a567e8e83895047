// Curved shapes as polygons: SVG path data, ellipses, outlines around a shape, and dashed lines.
#pragma once

#include <string_view>

#include "draw/outline.hpp"

namespace sokrates::draw {

// Returns the polygon of SVG path data. Requires: one path with positive absolute coordinates and the commands
// M, L, H, V, C, Q and Z, as in page/src/board/pieces.tsx.
Polygon path_shape(std::string_view data);

Polygon ellipse(Point centre, double radius_x, double radius_y);

// Returns the polygon with its border moved outwards by `distance`; a negative distance moves it inwards. A corner moves by
// less than three times the distance, even if it is sharp. Requires: the radius is 0.
Polygon grown(const Polygon& polygon, double distance);

// Returns lines along the points of a path, with round ends.
Outline strokes(const std::vector<Point>& points, double width);

// Returns a dashed line along the border of a polygon. The gaps are adjusted, so that a whole number of dashes fits.
Outline dashed(const Polygon& polygon, double width, double dash, double gap);

Polygon mirrored(Polygon polygon, double axis_x);

}  // namespace sokrates::draw
