#include "bench/plot_cactus.hpp"

#include <algorithm>

#include "bench/plot_frame.hpp"
#include "draw/markup.hpp"

namespace sokrates::bench {
namespace {

using draw::coordinate;
using draw::escaped;

std::string steps(std::vector<double> costs, const Axis& x, const Axis& y) {
  std::sort(costs.begin(), costs.end());
  std::string path = 'M' + coordinate(x.begin()) + ' ' + coordinate(y.begin());
  for (std::size_t i = 0; i < costs.size(); ++i) {
    // Levels with the same coordinate are one step.
    if (i + 1 < costs.size() && coordinate(x.place(costs[i])) == coordinate(x.place(costs[i + 1]))) continue;
    path += 'H' + coordinate(x.place(costs[i])) + 'V' + coordinate(y.place(static_cast<double>(i + 1)));
  }
  return path + 'H' + coordinate(x.end());
}

}  // namespace

std::string cactus_svg(const std::vector<CactusLine>& lines, PlotUnit unit, std::string_view x_name,
                       std::string_view y_name) {
  std::vector<double> costs;
  std::size_t most = 1;
  for (const CactusLine& line : lines) {
    costs.insert(costs.end(), line.costs.begin(), line.costs.end());
    most = std::max(most, line.costs.size());
  }
  const Axis x = Axis::around(costs, kPlotLeft, kPlotRight, unit);
  const Axis y = Axis::linear(static_cast<double>(most), kPlotBottom, kPlotTop);
  std::string drawing;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    drawing += "<path class=\"line line" + std::to_string(i % kLineStyles) + "\" d=\"" +
               steps(lines[i].costs, x, y) + "\"><title>" + escaped(lines[i].name) + "</title></path>";
  }
  return framed_plot("Levels answered over " + std::string(x_name), x, x_name, y, y_name, drawing);
}

}  // namespace sokrates::bench
