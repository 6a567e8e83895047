#include "draw/walls.hpp"

#include <algorithm>

namespace sokrates::draw {
namespace {

constexpr double kRim = 0.42;       // width cut off the outermost wall
constexpr double kThinRim = 0.74;   // width cut off the wall of a missing border
constexpr double kRound = 0.17;     // radius of corners between wall and floor
constexpr double kRoundOut = 0.36;  // radius of corners of the silhouette

struct WallEdge {
  int x = 0;
  int y = 0;
  int dx = 0;
  int dy = 0;
  bool is_outside = false;
  double shift = 0;  // distance by which the edge moves inwards

  bool extends(const WallEdge& before) const {
    return dx == before.dx && dy == before.dy && shift == before.shift;
  }
  bool turns_left_after(const WallEdge& before) const { return dx == before.dy && dy == -before.dx; }
  double shown_x() const { return x - dy * shift; }
  double shown_y() const { return y + dx * shift; }
};

class Walls {
 public:
  Walls(const Level& level, const std::vector<bool>& floor)
      : level_(level),
        floor_(floor),
        from_(static_cast<std::size_t>(level.width() + 3) * static_cast<std::size_t>(level.height() + 3)) {
    for (int row = -1; row <= level.height(); ++row) {
      for (int column = -1; column <= level.width(); ++column) add_edges({row, column});
    }
  }

  // Removes a loop and returns it, or returns an empty list if no edge is left.
  std::vector<WallEdge> take_loop() {
    while (next_ < from_.size() && from_[next_].empty()) ++next_;
    if (next_ == from_.size()) return {};
    const WallEdge first = from_[next_].back();
    from_[next_].pop_back();
    std::vector<WallEdge> loop;
    for (WallEdge edge = first;;) {
      if (loop.empty() || !edge.extends(loop.back())) loop.push_back(edge);
      const int x = edge.x + edge.dx;
      const int y = edge.y + edge.dy;
      std::vector<WallEdge>& choices = starting_at(x, y);
      auto chosen = std::find_if(choices.begin(), choices.end(),
                                 [&](const WallEdge& other) { return other.turns_left_after(edge); });
      if (x == first.x && y == first.y && chosen == choices.end()) break;
      if (chosen == choices.end()) chosen = choices.begin();
      edge = *chosen;
      choices.erase(chosen);
    }
    if (loop.size() > 1 && loop.front().extends(loop.back())) loop.erase(loop.begin());
    return loop;
  }

 private:
  bool is_floor(Cell cell) const {
    return level_.contains(cell) &&
           floor_[static_cast<std::size_t>(cell.row) * static_cast<std::size_t>(level_.width()) +
                  static_cast<std::size_t>(cell.column)];
  }

  bool is_drawn(Cell cell) const {
    if (level_.contains(cell) && !level_.is_wall(cell)) return false;
    for (int row = cell.row - 1; row <= cell.row + 1; ++row) {
      for (int column = cell.column - 1; column <= cell.column + 1; ++column) {
        if (is_floor({row, column})) return true;
      }
    }
    return false;
  }

  void add_edges(Cell cell) {
    if (!is_drawn(cell)) return;
    const double rim = level_.contains(cell) ? kRim : kThinRim;
    const auto add = [&](int x, int y, int dx, int dy, Cell facing) {
      if (is_drawn(facing)) return;
      const bool is_outside = !is_floor(facing);
      starting_at(x, y).push_back({x, y, dx, dy, is_outside, is_outside ? rim : 0});
    };
    const int x = cell.column;
    const int y = cell.row;
    add(x, y, 1, 0, {y - 1, x});
    add(x + 1, y, 0, 1, {y, x + 1});
    add(x + 1, y + 1, -1, 0, {y + 1, x});
    add(x, y + 1, 0, -1, {y, x - 1});
  }

  std::vector<WallEdge>& starting_at(int x, int y) {
    return from_[static_cast<std::size_t>(y + 1) * static_cast<std::size_t>(level_.width() + 3) +
                 static_cast<std::size_t>(x + 1)];
  }

  const Level& level_;
  const std::vector<bool>& floor_;
  std::vector<std::vector<WallEdge>> from_;  // edges by the point where they begin
  std::size_t next_ = 0;
};

// Adds the corner between two edges. If both have the same direction, a step of two corners connects them.
void add_corners(Polygon& polygon, const WallEdge& before, const WallEdge& edge) {
  const bool is_level = edge.dx != 0;
  if (before.dx == edge.dx && before.dy == edge.dy) {
    const double x = edge.x;
    const double y = edge.y;
    polygon.points.push_back(is_level ? Point{x, before.shown_y()} : Point{before.shown_x(), y});
    polygon.points.push_back(is_level ? Point{x, edge.shown_y()} : Point{edge.shown_x(), y});
    return;
  }
  polygon.points.push_back({(is_level ? before : edge).shown_x(), (is_level ? edge : before).shown_y()});
}

}  // namespace

WallOutlines wall_outlines(const Level& level, const std::vector<bool>& floor) {
  Walls walls(level, floor);
  WallOutlines outlines;
  for (std::vector<WallEdge> loop = walls.take_loop(); !loop.empty(); loop = walls.take_loop()) {
    Polygon polygon{{}, loop.front().is_outside ? kRoundOut : kRound};
    for (std::size_t i = 0; i < loop.size(); ++i)
      add_corners(polygon, loop[(i + loop.size() - 1) % loop.size()], loop[i]);
    outlines.walls.push_back(polygon);
    if (loop.front().is_outside) outlines.silhouette.push_back(std::move(polygon));
  }
  return outlines;
}

}  // namespace sokrates::draw
