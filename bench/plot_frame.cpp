#include "bench/plot_frame.hpp"
#include "draw/markup.hpp"

namespace sokrates::bench {
namespace {

using draw::coordinate;
using draw::escaped;

std::string text_at(std::string_view kind, double x, double y, std::string_view text) {
  return "<text class=\"" + std::string(kind) + "\" x=\"" + coordinate(x) + "\" y=\"" + coordinate(y) +
         "\">" + escaped(text) + "</text>";
}

std::string x_axis(const Axis& axis, std::string_view name) {
  std::string grid;
  std::string labels;
  for (const Tick& tick : axis.ticks()) {
    grid += 'M' + coordinate(tick.place) + ' ' + coordinate(kPlotTop) + 'V' + coordinate(kPlotBottom);
    labels += text_at("tick-x", tick.place, kPlotBottom + 20, tick.label);
  }
  return "<path class=\"grid\" d=\"" + grid + "\"/>" + labels +
         text_at("name", (kPlotLeft + kPlotRight) / 2, kPlotHeight - 16, name);
}

std::string y_axis(const Axis& axis, std::string_view name) {
  std::string grid;
  std::string labels;
  for (const Tick& tick : axis.ticks()) {
    grid += 'M' + coordinate(kPlotLeft) + ' ' + coordinate(tick.place) + 'H' + coordinate(kPlotRight);
    labels += text_at("tick-y", kPlotLeft - 8, tick.place + 4, tick.label);
  }
  const std::string middle = coordinate((kPlotTop + kPlotBottom) / 2);
  return "<path class=\"grid\" d=\"" + grid + "\"/>" + labels +
         "<text class=\"name\" transform=\"translate(16 " + middle + ") rotate(-90)\">" + escaped(name) +
         "</text>";
}

}  // namespace

std::string framed_plot(std::string_view label, const Axis& x, std::string_view x_name, const Axis& y,
                        std::string_view y_name, const std::string& drawing) {
  const std::string rim = 'M' + coordinate(kPlotLeft) + ' ' + coordinate(kPlotTop) + 'V' +
                          coordinate(kPlotBottom) + 'H' + coordinate(kPlotRight);
  return "<svg class=\"plot\" role=\"img\" aria-label=\"" + escaped(label) + "\" viewBox=\"0 0 " +
         coordinate(kPlotWidth) + ' ' + coordinate(kPlotHeight) + "\">" + x_axis(x, x_name) +
         y_axis(y, y_name) + drawing + "<path class=\"rim\" d=\"" + rim + "\"/></svg>";
}

}  // namespace sokrates::bench
