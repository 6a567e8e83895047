#include "draw/shapes.hpp"

#include <algorithm>
#include <cmath>

namespace sokrates::draw {
namespace {

constexpr int kCurveEdges = 8;     // edges of a curve of path data
constexpr int kEllipseEdges = 24;  // edges of an ellipse
constexpr double kTwoPi = 6.283185307179586;

Point mixed(Point a, Point b, double t) {
  return {a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t};
}

// Reads path data command by command. All coordinates are positive.
class PathReader {
 public:
  explicit PathReader(std::string_view data) : data_(data) {}

  std::vector<Point> read() {
    char command = 'M';
    for (skip_blanks(); !data_.empty(); skip_blanks()) {
      if (data_[0] >= 'A' && data_[0] <= 'Z') {
        command = data_[0];
        data_.remove_prefix(1);
      }
      if (command == 'Z') break;
      add(command);
    }
    if (points_.size() > 1 && is_here(points_.front())) points_.pop_back();
    return points_;
  }

 private:
  void add(char command) {
    const Point from = points_.empty() ? Point{} : points_.back();
    if (command == 'H') return put({number(), from.y});
    if (command == 'V') return put({from.x, number()});
    if (command == 'Q') {
      const Point control = point();
      const Point to = point();
      for (int i = 1; i <= kCurveEdges; ++i) {
        const double t = static_cast<double>(i) / kCurveEdges;
        put(mixed(mixed(from, control, t), mixed(control, to, t), t));
      }
      return;
    }
    if (command != 'C') return put(point());
    const Point first = point();
    const Point second = point();
    const Point to = point();
    for (int i = 1; i <= kCurveEdges; ++i) {
      const double t = static_cast<double>(i) / kCurveEdges;
      const Point middle = mixed(first, second, t);
      put(mixed(mixed(mixed(from, first, t), middle, t), mixed(middle, mixed(second, to, t), t), t));
    }
  }

  void put(Point point) {
    if (points_.empty() || !is_here(point)) points_.push_back(point);
  }
  bool is_here(Point point) const {
    return std::hypot(point.x - points_.back().x, point.y - points_.back().y) < 1e-6;
  }

  Point point() {
    const double x = number();
    return {x, number()};
  }

  // Not all of our compilers have std::from_chars for double.
  double number() {
    skip_blanks();
    double value = 0;
    double scale = 0;  // 0 before the decimal point
    for (; !data_.empty() && (data_[0] == '.' || (data_[0] >= '0' && data_[0] <= '9'));
         data_.remove_prefix(1)) {
      if (data_[0] == '.') {
        scale = 1;
        continue;
      }
      value = value * 10 + (data_[0] - '0');
      scale *= 10;
    }
    return scale > 1 ? value / scale : value;
  }

  void skip_blanks() {
    while (!data_.empty() && (data_[0] == ' ' || data_[0] == ',')) data_.remove_prefix(1);
  }

  std::string_view data_;
  std::vector<Point> points_;
};

double signed_area(const std::vector<Point>& points) {
  double sum = 0;
  for (std::size_t i = 0; i < points.size(); ++i) {
    const Point a = points[i];
    const Point b = points[(i + 1) % points.size()];
    sum += a.x * b.y - b.x * a.y;
  }
  return sum / 2;
}

// Returns the normal of an edge, which points outwards if the polygon is clockwise (y points down).
Point normal_of(Point from, Point to) {
  const double length = std::hypot(to.x - from.x, to.y - from.y);
  return {(to.y - from.y) / length, -(to.x - from.x) / length};
}

}  // namespace

Polygon path_shape(std::string_view data) {
  return {PathReader(data).read(), 0};
}

Polygon ellipse(Point centre, double radius_x, double radius_y) {
  Polygon polygon;
  for (int i = 0; i < kEllipseEdges; ++i) {
    const double angle = kTwoPi * i / kEllipseEdges;
    polygon.points.push_back({centre.x + radius_x * std::cos(angle), centre.y + radius_y * std::sin(angle)});
  }
  return polygon;
}

Polygon grown(const Polygon& polygon, double distance) {
  const std::vector<Point>& points = polygon.points;
  const std::size_t count = points.size();
  const double outwards = signed_area(points) < 0 ? -distance : distance;
  Polygon result;
  for (std::size_t i = 0; i < count; ++i) {
    const Point before = normal_of(points[(i + count - 1) % count], points[i]);
    const Point after = normal_of(points[i], points[(i + 1) % count]);
    // The corner moves along the bisector, so that both edges move by the distance.
    const double scale = 1 / std::max(0.25, 1 + before.x * after.x + before.y * after.y);
    result.points.push_back({points[i].x + (before.x + after.x) * scale * outwards,
                             points[i].y + (before.y + after.y) * scale * outwards});
  }
  return result;
}

Outline strokes(const std::vector<Point>& points, double width) {
  Outline lines;
  for (std::size_t i = 1; i < points.size(); ++i) lines.push_back(stroke(points[i - 1], points[i], width));
  return lines;
}

Outline dashed(const Polygon& polygon, double width, double dash, double gap) {
  std::vector<Point> points = flattened(polygon, 0.005);
  points.push_back(points.front());
  double length = 0;
  for (std::size_t i = 1; i < points.size(); ++i)
    length += std::hypot(points[i].x - points[i - 1].x, points[i].y - points[i - 1].y);
  const double period = length / std::max(1.0, std::round(length / (dash + gap)));
  Outline lines;
  double walked = 0;  // from the start of the current dash or gap
  bool is_dash = true;
  std::vector<Point> line{points.front()};
  for (std::size_t i = 1; i < points.size();) {
    const Point from = line.back();
    const double step = std::hypot(points[i].x - from.x, points[i].y - from.y);
    const double left = (is_dash ? dash : period - dash) - walked;
    if (step < left) {
      if (step > 0) line.push_back(points[i]);
      walked += step;
      ++i;
      continue;
    }
    line.push_back(step == 0 ? from : mixed(from, points[i], left / step));
    if (is_dash) append(lines, strokes(line, width));
    line = {line.back()};
    is_dash = !is_dash;
    walked = 0;
  }
  return lines;
}

Polygon mirrored(Polygon polygon, double axis_x) {
  for (Point& point : polygon.points) point.x = 2 * axis_x - point.x;
  std::reverse(polygon.points.begin(), polygon.points.end());
  return polygon;
}

}  // namespace sokrates::draw
