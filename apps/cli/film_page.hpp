// A page that plays solutions: one file with the boards, the moves and a small script, and nothing from elsewhere.
#pragma once

#include <string>
#include <vector>

#include "draw/svg.hpp"
#include "render_subject.hpp"

namespace sokrates::cli {

// Levels without a solution are shown as they start.
std::string film_page(const std::string& name, const std::string& author,
                      const std::vector<Subject>& subjects, draw::ThemeChoice theme, int steps_per_second);

}  // namespace sokrates::cli
