// The frame of a plot: its size, the grid, the labels of both axes.
//
// The plot has its own units, and the page scales it. The classes `plot`, `grid`, `rim`, `tick-x`, `tick-y`,
// `name` are for the page's style sheet.
#pragma once

#include <string>
#include <string_view>

#include "bench/plot_axis.hpp"

namespace sokrates::bench {

inline constexpr double kPlotWidth = 576;
inline constexpr double kPlotHeight = 400;
// The rectangle of the grid. The space around it is for labels.
inline constexpr double kPlotLeft = 100;
inline constexpr double kPlotRight = 536;
inline constexpr double kPlotTop = 16;
inline constexpr double kPlotBottom = 330;

// Returns the whole picture with the given content.
std::string framed_plot(std::string_view label, const Axis& x, std::string_view x_name, const Axis& y,
                        std::string_view y_name, const std::string& drawing);

}  // namespace sokrates::bench
