// The cactus plot: how many levels are answered within a given time or number of expansions, one line per run.
//
// A higher line answers more levels within the same effort. The CSS class of line i is `lineI` (from 0 to 5,
// then again from 0), so that a legend can show the same color.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "bench/plot_axis.hpp"

namespace sokrates::bench {

inline constexpr std::size_t kLineStyles = 6;

struct CactusLine {
  std::string name;
  std::vector<double> costs;  // costs of the answered levels, in any order
};

std::string cactus_svg(const std::vector<CactusLine>& lines, PlotUnit unit, std::string_view x_name,
                       std::string_view y_name);

}  // namespace sokrates::bench
