// Two runs level by level: a point a level, its cost in one run against its cost in the other, both
// logarithmic. Points on the diagonal cost the same; below it the second run needed less. A level that one
// run did not answer lies on that run's rim.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bench/plot_axis.hpp"

namespace sokrates::bench {

struct ScatterPoint {
  std::string name;         // shown when it is pointed at
  std::optional<double> x;  // nothing: not answered
  std::optional<double> y;
};

// Points answered by neither are left out. The classes are `both`, `only-x`, `only-y`.
std::string scatter_svg(const std::vector<ScatterPoint>& points, PlotUnit unit, std::string_view x_name,
                        std::string_view y_name);

}  // namespace sokrates::bench
