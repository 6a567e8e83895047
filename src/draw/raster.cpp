#include "draw/raster.hpp"

#include <algorithm>
#include <cmath>

namespace sokrates::draw {
namespace {

constexpr int kLines = 4;            // scan lines per row of pixels
constexpr double kTolerance = 0.03;  // maximum error of round corners in pixels

// An edge from its upper to its lower end. `winding` is its original direction.
struct Edge {
  double top = 0;
  double bottom = 0;
  double x = 0;      // at the top
  double slope = 0;  // dx / dy
  int winding = 0;
};

struct Crossing {
  double x = 0;
  int winding = 0;
};

std::vector<Edge> edges_of(const Outline& outline, int square) {
  std::vector<Edge> edges;
  for (const Polygon& polygon : outline) {
    const std::vector<Point> points = flattened(polygon, kTolerance / square);
    for (std::size_t i = 0; i < points.size(); ++i) {
      Point from = points[i];
      Point to = points[(i + 1) % points.size()];
      if (from.y == to.y) continue;
      const int winding = from.y < to.y ? 1 : -1;
      if (winding < 0) std::swap(from, to);
      edges.push_back(
          {from.y * square, to.y * square, from.x * square, (to.x - from.x) / (to.y - from.y), winding});
    }
  }
  std::sort(edges.begin(), edges.end(), [](const Edge& a, const Edge& b) { return a.top < b.top; });
  return edges;
}

std::uint8_t mixed(std::uint8_t under, std::uint8_t over, double share) {
  return static_cast<std::uint8_t>(std::lround(under + (over - under) * share));
}

// Fills the outlines of one ink, row by row. `active_` contains the edges that cross the current row.
class Filling {
 public:
  Filling(Image& image, const Outline& outline, Colour colour, int square)
      : image_(image),
        colour_(colour),
        edges_(edges_of(outline, square)),
        covered_(static_cast<std::size_t>(image.width)) {}

  void fill() {
    if (edges_.empty()) return;
    double lowest = 0;
    for (const Edge& edge : edges_) lowest = std::max(lowest, edge.bottom);
    const int first = std::max(0, static_cast<int>(std::floor(edges_.front().top)));
    const int last = std::min(image_.height - 1, static_cast<int>(std::ceil(lowest)));
    for (int row = first; row <= last; ++row) fill_row(row);
  }

 private:
  void fill_row(int row) {
    while (next_ < edges_.size() && edges_[next_].top < row + 1) active_.push_back(edges_[next_++]);
    std::erase_if(active_, [&](const Edge& edge) { return edge.bottom <= row; });
    if (active_.empty()) return;
    left_ = image_.width;
    right_ = 0;
    for (int line = 0; line < kLines; ++line) cover_line(row + (line + 0.5) / kLines);
    for (int x = left_; x < right_; ++x) blend(row, x);
  }

  void cover_line(double y) {
    crossings_.clear();
    for (const Edge& edge : active_) {
      if (y < edge.top || y >= edge.bottom) continue;
      crossings_.push_back({edge.x + (y - edge.top) * edge.slope, edge.winding});
    }
    std::sort(crossings_.begin(), crossings_.end(),
              [](const Crossing& a, const Crossing& b) { return a.x < b.x; });
    int winding = 0;
    double from = 0;
    for (const Crossing& crossing : crossings_) {
      const bool was_inside = winding != 0;
      winding += crossing.winding;
      if (!was_inside && winding != 0) from = crossing.x;
      if (was_inside && winding == 0) cover(from, crossing.x);
    }
  }

  void cover(double from, double to) {
    from = std::max(from, 0.0);
    to = std::min(to, static_cast<double>(image_.width));
    if (to <= from) return;
    const int first = static_cast<int>(from);
    const int last = std::min(static_cast<int>(to), image_.width - 1);
    left_ = std::min(left_, first);
    right_ = std::max(right_, last + 1);
    for (int x = first; x <= last; ++x) {
      const double share = std::min(to, x + 1.0) - std::max(from, static_cast<double>(x));
      covered_[static_cast<std::size_t>(x)] += share / kLines;
    }
  }

  void blend(int row, int x) {
    double& share = covered_[static_cast<std::size_t>(x)];
    if (share <= 0) return;
    Colour& pixel = image_.pixels[static_cast<std::size_t>(row) * static_cast<std::size_t>(image_.width) +
                                  static_cast<std::size_t>(x)];
    // Coverage is rounded to eighths: more shades are not visible, and films with few colors are small.
    const double rounded = std::min(1.0, std::round(share * 8) / 8);
    pixel = {mixed(pixel.red, colour_.red, rounded), mixed(pixel.green, colour_.green, rounded),
             mixed(pixel.blue, colour_.blue, rounded)};
    share = 0;
  }

  Image& image_;
  Colour colour_;
  std::vector<Edge> edges_;
  std::size_t next_ = 0;
  std::vector<Edge> active_;
  std::vector<Crossing> crossings_;
  std::vector<double> covered_;  // coverage of each pixel of the row, 0 to 1
  int left_ = 0;
  int right_ = 0;
};

}  // namespace

int pixels_across(double squares, int square) {
  return static_cast<int>(std::ceil(squares * square));
}

void paint(Image& image, const Picture& picture, const Theme& theme, int square) {
  for (std::size_t i = 0; i < kInks; ++i) Filling(image, picture.inks[i], theme.inks[i], square).fill();
}

}  // namespace sokrates::draw
