#include "bench/plot_scatter.hpp"

#include <algorithm>

#include "bench/plot_frame.hpp"
#include "draw/markup.hpp"

namespace sokrates::bench {
namespace {

using draw::coordinate;
using draw::escaped;

// Levels without an answer are drawn between the last tick and the border.
constexpr double kLane = 26;
constexpr double kLaneMiddle = kLane / 2;

std::string dot(const ScatterPoint& point, const Axis& x, const Axis& y) {
  const std::string_view kind = !point.y ? "only-x" : !point.x ? "only-y" : "both";
  const double across = point.x ? x.place(*point.x) : kPlotRight - kLaneMiddle;
  const double down = point.y ? y.place(*point.y) : kPlotTop + kLaneMiddle;
  return "<circle class=\"" + std::string(kind) + "\" cx=\"" + coordinate(across) + "\" cy=\"" +
         coordinate(down) + "\" r=\"4\"><title>" + escaped(point.name) + "</title></circle>";
}

std::string lanes() {
  const std::string right = coordinate(kPlotRight - kLane);
  const std::string top = coordinate(kPlotTop + kLane);
  return "<path class=\"lane\" d=\"M" + right + ' ' + coordinate(kPlotTop) + 'H' + coordinate(kPlotRight) +
         'V' + coordinate(kPlotBottom) + 'H' + right + 'z' + 'M' + coordinate(kPlotLeft) + ' ' +
         coordinate(kPlotTop) + 'H' + right + 'V' + top + 'H' + coordinate(kPlotLeft) +
         "z\"/><text class=\"lane-name\" x=\"" + coordinate(kPlotLeft + 8) + "\" y=\"" +
         coordinate(kPlotTop + kLaneMiddle + 4) +
         "\">not solved</text><text class=\"lane-name\" transform=\"translate(" +
         coordinate(kPlotRight - kLaneMiddle + 4) + ' ' + coordinate(kPlotBottom - 8) +
         ") rotate(-90)\">not solved</text>";
}

}  // namespace

std::string scatter_svg(const std::vector<ScatterPoint>& points, PlotUnit unit, std::string_view x_name,
                        std::string_view y_name) {
  // Both axes have the same range, so that costs are equal on the diagonal.
  std::vector<double> costs;
  for (const ScatterPoint& point : points) {
    if (point.x) costs.push_back(*point.x);
    if (point.y) costs.push_back(*point.y);
  }
  const Axis x = Axis::around(costs, kPlotLeft, kPlotRight - kLane, unit);
  const Axis y = Axis::around(costs, kPlotBottom, kPlotTop + kLane, unit);
  std::string drawing = lanes() + "<path class=\"diagonal\" d=\"M" + coordinate(x.begin()) + ' ' +
                        coordinate(y.begin()) + 'L' + coordinate(x.end()) + ' ' + coordinate(y.end()) +
                        "\"/>";
  for (const ScatterPoint& point : points) {
    if (point.x || point.y) drawing += dot(point, x, y);
  }
  return framed_plot("Two runs level by level", x, x_name, y, y_name, drawing);
}

}  // namespace sokrates::bench
