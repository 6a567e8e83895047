// Helpers for HTML and SVG: escaped text, and numbers in attributes.
#pragma once

#include <string>
#include <string_view>

namespace sokrates::draw {

// Escapes text for element content and quoted attributes. Invalid UTF-8 and control characters, which HTML
// and XML cannot represent, become U+FFFD.
std::string escaped(std::string_view text);

// Returns text as a JSON string that may stand inside a <script> element. Invalid UTF-8 becomes U+FFFD.
std::string json_string(std::string_view text);

// Formats a coordinate with at most `decimals` decimals, independent of the locale. Requires: `decimals` is 2 or 3.
std::string coordinate(double value, int decimals = 2);

}  // namespace sokrates::draw
