// The page that `sokrates report` writes: one HTML file with pictures, figures and an animation of each solution, without
// external references.
#pragma once

#include <string>
#include <vector>

#include "design/level_report.hpp"
#include "draw/svg.hpp"

namespace sokrates::cli {

std::string report_page(const std::string& name, const std::string& author,
                        const std::vector<LevelReport>& levels, draw::ThemeChoice theme);

}  // namespace sokrates::cli
