// An HTML page that plays solutions: one file with the boards, the moves and a small script, without external
// references.
#pragma once

#include <string>
#include <vector>

#include "draw/svg.hpp"
#include "render/render_subject.hpp"

namespace sokrates::cli {

// Returns the page. A level without a solution is shown in its start position.
std::string film_page(const std::string& name, const std::string& author,
                      const std::vector<Subject>& subjects, draw::ThemeChoice theme, int steps_per_second);

}  // namespace sokrates::cli
