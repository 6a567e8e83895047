// Converts a picture to SVG: a complete document, or an element for a page that defines the colors.
//
// Each ink is one path, with the name of the ink as its class. The text has no external references: no font, no
// style sheet, no script.
#pragma once

#include <string>
#include <string_view>

#include "draw/picture.hpp"

namespace sokrates::draw {

enum class ThemeChoice : std::uint8_t {
  light,
  dark,
  automatic,  // the preference of the reader
};

struct SvgDocument {
  ThemeChoice theme = ThemeChoice::light;
  double square = 32;       // pixels
  std::string title;        // read by screen readers
  std::string description;  // additional text for screen readers; may be empty
};

std::string svg_document(const Picture& picture, const SvgDocument& about);

// Returns an <svg> element without colors. The style sheet of the page must contain `theme_rules`.
std::string svg_element(const Picture& picture, std::string_view label);

// Returns only the paths.
std::string svg_paths(const Picture& picture);

// Returns "--wall: #687398; --box: ..." for a rule of a style sheet. `--page` is the background.
std::string theme_variables(const Theme& theme);
// Returns ".wall{fill:var(--wall)} ...", with `scope` before each rule, for example ".board ".
std::string theme_rules(std::string_view scope);

}  // namespace sokrates::draw
