#include "draw/outline.hpp"

#include <algorithm>
#include <cmath>

namespace sokrates::draw {
namespace {

Point along(Point from, Point to, double distance) {
  const double length = std::hypot(to.x - from.x, to.y - from.y);
  if (length == 0) return from;
  return {from.x + (to.x - from.x) * distance / length, from.y + (to.y - from.y) * distance / length};
}

}  // namespace

Polygon rectangle(double x, double y, double width, double height, double radius) {
  return {{{x, y}, {x + width, y}, {x + width, y + height}, {x, y + height}}, radius};
}

Polygon disc(Point centre, double radius) {
  return rectangle(centre.x - radius, centre.y - radius, 2 * radius, 2 * radius, radius);
}

Polygon diamond(Point centre, double half_diagonal) {
  return {{{centre.x, centre.y - half_diagonal},
           {centre.x + half_diagonal, centre.y},
           {centre.x, centre.y + half_diagonal},
           {centre.x - half_diagonal, centre.y}},
          0};
}

Polygon stroke(Point from, Point to, double width) {
  const double half = width / 2;
  if (from.x == to.x && from.y == to.y) return disc(from, half);
  const Point begin = along(from, to, -half);
  const Point end = along(to, from, -half);
  const double length = std::hypot(to.x - from.x, to.y - from.y);
  const Point side{(to.y - from.y) / length * half, -(to.x - from.x) / length * half};
  return {{{begin.x + side.x, begin.y + side.y},
           {end.x + side.x, end.y + side.y},
           {end.x - side.x, end.y - side.y},
           {begin.x - side.x, begin.y - side.y}},
          half};
}

Polygon reversed(Polygon polygon) {
  std::reverse(polygon.points.begin(), polygon.points.end());
  return polygon;
}

Outline rim_of_squares(int width, int height, double radius, const std::function<bool(Cell)>& chosen) {
  // The edges between a chosen square and another one, directed so that the chosen square is on the right. If
  // two pieces touch at a corner, two edges begin there. Turning right keeps the pieces separate.
  enum Heading { east, south, west, north };
  constexpr int kDx[] = {1, 0, -1, 0};
  constexpr int kDy[] = {0, 1, 0, -1};
  const auto is_chosen = [&](int row, int column) {
    return row >= 0 && row < height && column >= 0 && column < width && chosen({row, column});
  };
  const auto has_edge = [&](int x, int y, int heading) {
    switch (heading) {
      case east:
        return is_chosen(y, x) && !is_chosen(y - 1, x);
      case south:
        return is_chosen(y, x - 1) && !is_chosen(y, x);
      case west:
        return is_chosen(y - 1, x - 1) && !is_chosen(y, x - 1);
      default:
        return is_chosen(y - 1, x) && !is_chosen(y - 1, x - 1);
    }
  };
  std::vector<bool> followed(static_cast<std::size_t>(width + 1) * static_cast<std::size_t>(height + 1) * 4);
  const auto mark = [&](int x, int y, int heading) {
    return followed[(static_cast<std::size_t>(y) * static_cast<std::size_t>(width + 1) +
                     static_cast<std::size_t>(x)) *
                        4 +
                    static_cast<std::size_t>(heading)];
  };
  Outline outline;
  for (int y = 0; y <= height; ++y) {
    for (int x = 0; x <= width; ++x) {
      // Every outline has an edge to the east: at the top of a piece, or at the bottom of a hole in it.
      if (!has_edge(x, y, east) || mark(x, y, east)) continue;
      Polygon rim{{}, radius};
      int at_x = x;
      int at_y = y;
      int heading = east;
      do {
        mark(at_x, at_y, heading) = true;
        at_x += kDx[heading];
        at_y += kDy[heading];
        const int before = heading;
        for (const int turn : {1, 0, 3}) {
          if (!has_edge(at_x, at_y, (before + turn) % 4)) continue;
          heading = (before + turn) % 4;
          break;
        }
        if (heading != before) rim.points.push_back({static_cast<double>(at_x), static_cast<double>(at_y)});
      } while (at_x != x || at_y != y || heading != east);
      outline.push_back(std::move(rim));
    }
  }
  return outline;
}

Outline numeral(std::string_view digits, Point centre, double height) {
  // Lines in a grid that is 4 units wide and 6 units high.
  static const std::vector<Point> kDigits[10] = {
      {{1, 0}, {3, 0}, {4, 1}, {4, 5}, {3, 6}, {1, 6}, {0, 5}, {0, 1}, {1, 0}},
      {{0.8, 1.2}, {2.2, 0}, {2.2, 6}},
      {{0, 1}, {1, 0}, {3, 0}, {4, 1}, {4, 2.2}, {0, 6}, {4, 6}},
      {{0, 0}, {4, 0}, {2, 2.4}, {3, 2.4}, {4, 3.4}, {4, 5}, {3, 6}, {1, 6}, {0, 5}},
      {{3, 6}, {3, 0}, {0, 4.2}, {4, 4.2}},
      {{4, 0}, {0.5, 0}, {0.2, 2.6}, {1.2, 2.2}, {3, 2.2}, {4, 3.2}, {4, 5}, {3, 6}, {1, 6}, {0, 5}},
      {{3.4, 0},
       {1.4, 1.4},
       {0, 3.8},
       {0, 5},
       {1, 6},
       {3, 6},
       {4, 5},
       {4, 3.8},
       {3, 2.8},
       {1, 2.8},
       {0, 3.8}},
      {{0, 0}, {4, 0}, {1.4, 6}},
      {{1, 2.8},
       {0, 2},
       {0, 1},
       {1, 0},
       {3, 0},
       {4, 1},
       {4, 2},
       {3, 2.8},
       {1, 2.8},
       {0, 3.8},
       {0, 5},
       {1, 6},
       {3, 6},
       {4, 5},
       {4, 3.8},
       {3, 2.8}},
      {{0.6, 6},
       {2.6, 4.6},
       {4, 2.2},
       {4, 1},
       {3, 0},
       {1, 0},
       {0, 1},
       {0, 2.2},
       {1, 3.2},
       {3, 3.2},
       {4, 2.2}}};
  const double unit = height / 6;
  const double advance = 5.8 * unit;
  const double width = advance * static_cast<double>(digits.size()) - 1.8 * unit;
  Outline outline;
  double left = centre.x - width / 2;
  for (const char c : digits) {
    if (c < '0' || c > '9') continue;
    const std::vector<Point>& line = kDigits[c - '0'];
    const auto place = [&](Point p) { return Point{left + p.x * unit, centre.y - height / 2 + p.y * unit}; };
    for (std::size_t i = 1; i < line.size(); ++i) {
      outline.push_back(stroke(place(line[i - 1]), place(line[i]), unit * 0.9));
    }
    left += advance;
  }
  return outline;
}

Outline moved(Outline outline, double dx, double dy) {
  for (Polygon& polygon : outline) {
    for (Point& point : polygon.points) {
      point.x += dx;
      point.y += dy;
    }
  }
  return outline;
}

Outline scaled(Outline outline, double factor) {
  for (Polygon& polygon : outline) {
    polygon.radius *= factor;
    for (Point& point : polygon.points) {
      point.x *= factor;
      point.y *= factor;
    }
  }
  return outline;
}

void append(Outline& to, const Outline& more) {
  to.insert(to.end(), more.begin(), more.end());
}

double radius_at(const Polygon& polygon, std::size_t corner) {
  const std::size_t count = polygon.points.size();
  const Point at = polygon.points[corner];
  const Point before = polygon.points[(corner + count - 1) % count];
  const Point after = polygon.points[(corner + 1) % count];
  return std::min({polygon.radius, std::hypot(before.x - at.x, before.y - at.y) / 2,
                   std::hypot(after.x - at.x, after.y - at.y) / 2});
}

std::vector<Point> flattened(const Polygon& polygon, double tolerance) {
  if (polygon.radius <= 0) return polygon.points;
  const std::size_t count = polygon.points.size();
  // The error of a circle with n edges is r * (1 - cos(pi / n)).
  const double turn = std::acos(std::max(0.0, 1 - tolerance / polygon.radius));
  const int pieces = std::clamp(static_cast<int>(std::ceil(0.785 / std::max(turn, 0.02))), 1, 40);
  std::vector<Point> points;
  for (std::size_t i = 0; i < count; ++i) {
    const double r = radius_at(polygon, i);
    const Point corner = polygon.points[i];
    const Point in = along(corner, polygon.points[(i + count - 1) % count], r);
    const Point out = along(corner, polygon.points[(i + 1) % count], r);
    const Point centre{in.x + out.x - corner.x, in.y + out.y - corner.y};
    for (int k = 0; k <= pieces; ++k) {
      const double angle = 1.5707963267948966 * k / pieces;
      points.push_back(
          {centre.x + (in.x - centre.x) * std::cos(angle) + (out.x - centre.x) * std::sin(angle),
           centre.y + (in.y - centre.y) * std::cos(angle) + (out.y - centre.y) * std::sin(angle)});
    }
  }
  return points;
}

}  // namespace sokrates::draw
