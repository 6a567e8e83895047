// A page that plays solutions: one file with the boards, the moves and a small script, and nothing from elsewhere.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "draw/svg.hpp"
#include "render_subject.hpp"

namespace sokrates::cli {

// Levels without a solution are shown as they start.
std::string film_page(const std::string& name, const std::string& author,
                      const std::vector<Subject>& subjects, draw::ThemeChoice theme, int steps_per_second);

// The frame of such a page: `style` is added to the style sheet of the player, and `body` is HTML.
std::string player_page(const std::string& name, const std::string& author, std::string_view style,
                        const std::string& body, draw::ThemeChoice theme);

}  // namespace sokrates::cli
