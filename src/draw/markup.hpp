// Pieces of HTML and SVG: text made safe, and numbers as attributes want them.
#pragma once

#include <string>
#include <string_view>

namespace sokrates::draw {

// Text for element content and for quoted attributes. What is not UTF-8, and control characters, which
// neither HTML nor XML can hold, become U+FFFD.
std::string escaped(std::string_view text);

// A coordinate: two decimals at most, whatever the locale.
std::string coordinate(double value);

}  // namespace sokrates::draw
