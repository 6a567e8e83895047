// An HTML page that plays solutions: one file with the boards, the moves and a small script, without external
// references.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "draw/svg.hpp"
#include "render/render_subject.hpp"

namespace sokrates::cli {

// Returns the page. A level without a solution is shown in its start position.
std::string film_page(const std::string& name, const std::string& author,
                      const std::vector<Subject>& subjects, draw::ThemeChoice theme, int steps_per_second);

// Returns the frame of such a page. `style` is added to the style sheet of the player, and `body` is HTML.
std::string player_page(const std::string& name, const std::string& author, std::string_view style,
                        const std::string& body, draw::ThemeChoice theme);

}  // namespace sokrates::cli
