// The cactus plot: how many levels are answered within so much time, or so many expansions; one line a run.
//
// A line that lies higher answers more levels within the same effort. The class of line i is `lineI` (from
// 0, six of them, then again from 0), so that a legend can show the same colour.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "bench/plot_axis.hpp"

namespace sokrates::bench {

inline constexpr std::size_t kLineStyles = 6;

struct CactusLine {
  std::string name;
  std::vector<double> costs;  // of the levels that were answered, in any order
};

std::string cactus_svg(const std::vector<CactusLine>& lines, PlotUnit unit, std::string_view x_name,
                       std::string_view y_name);

}  // namespace sokrates::bench
