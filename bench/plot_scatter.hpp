// The scatter plot of two runs. Each level is a point, with its cost in one run against its cost in the other,
// both logarithmic. Points on the diagonal have the same cost in both runs; below it the second run needs
// less. A level that one run did not answer is drawn on the border of that run.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bench/plot_axis.hpp"

namespace sokrates::bench {

struct ScatterPoint {
  std::string name;         // shown under the mouse pointer
  std::optional<double> x;  // nullopt: not answered
  std::optional<double> y;
};

// Points that neither run answered are omitted. The CSS classes are `both`, `only-x`, `only-y`.
std::string scatter_svg(const std::vector<ScatterPoint>& points, PlotUnit unit, std::string_view x_name,
                        std::string_view y_name);

}  // namespace sokrates::bench
