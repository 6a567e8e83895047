#include "bench/board_svg.hpp"

#include <functional>

#include "bench/report_markup.hpp"

namespace sokrates::bench {
namespace {

using CellTest = std::function<bool(Cell)>;

std::string element(std::string_view kind, const std::string& path) {
  return path.empty() ? std::string() : "<path class=\"" + std::string(kind) + "\" d=\"" + path + "\"/>";
}

// Squares side by side become one rectangle.
std::string squares(const Level& level, const CellTest& chosen) {
  std::string path;
  for (int row = 0; row < level.height(); ++row) {
    for (int column = 0; column < level.width(); ++column) {
      const int first = column;
      while (column < level.width() && chosen({row, column})) ++column;
      if (column == first) continue;
      const std::string run = std::to_string(column - first);
      path += 'M' + std::to_string(first) + ' ' + std::to_string(row) + 'h' + run + "v1h-" + run + 'z';
    }
  }
  return path;
}

// One drawing for each chosen cell, begun at an offset from its top left corner.
std::string marks(const Level& level, double offset, std::string_view drawing, const CellTest& chosen) {
  std::string path;
  for (int row = 0; row < level.height(); ++row) {
    for (int column = 0; column < level.width(); ++column) {
      if (!chosen({row, column})) continue;
      path += 'M' + coordinate(column + offset) + ' ' + coordinate(row + offset) + std::string(drawing);
    }
  }
  return path;
}

}  // namespace

std::string board_svg(const Level& level, std::string_view label) {
  const std::vector<bool> reachable = level.reachable();
  const auto is_floor = [&](Cell c) {
    return reachable[static_cast<std::size_t>(c.row * level.width() + c.column)];
  };
  const auto is_goal = [&](Cell c) { return level.has_goal(c); };
  constexpr std::string_view kDot = "h0";
  constexpr std::string_view kCrate = "h.56v.56h-.56z";
  const std::string size = std::to_string(level.width()) + ' ' + std::to_string(level.height());
  return "<svg class=\"board\" role=\"img\" aria-label=\"" + escaped(label) + "\" viewBox=\"0 0 " + size +
         "\" style=\"--columns:" + std::to_string(level.width()) + "\">" +
         element("floor", squares(level, is_floor)) +
         element("wall", squares(level, [&](Cell c) { return level.is_wall(c); })) +
         element("box", marks(level, 0.22, kCrate, [&](Cell c) { return level.has_box(c) && !is_goal(c); })) +
         element("done", marks(level, 0.22, kCrate, [&](Cell c) { return level.has_box(c) && is_goal(c); })) +
         element("player", marks(level, 0.5, kDot, [&](Cell c) { return level.has_player(c); })) +
         // On top, so that a goal shows on the player and on a box, whatever colours one can tell apart.
         element("goal", marks(level, 0.5, kDot, is_goal)) + "</svg>";
}

}  // namespace sokrates::bench
