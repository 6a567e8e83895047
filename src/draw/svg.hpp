// A picture as SVG: a document of its own, or a piece for a page that brings the colours.
//
// Each ink is one path, of the class the ink is called by. Nothing is referred to outside the text: no font, no style
// sheet, no script.
#pragma once

#include <string>
#include <string_view>

#include "draw/picture.hpp"

namespace sokrates::draw {

enum class ThemeChoice : std::uint8_t {
  light,
  dark,
  automatic,  // whichever the reader prefers
};

struct SvgDocument {
  ThemeChoice theme = ThemeChoice::light;
  double square = 32;       // pixels
  std::string title;        // what a screen reader says
  std::string description;  // more of the same; may be empty
};

std::string svg_document(const Picture& picture, const SvgDocument& about);

// An <svg> element without colours: the page has `theme_rules` in its style sheet.
std::string svg_element(const Picture& picture, std::string_view label);

// The paths alone.
std::string svg_paths(const Picture& picture);

// "--wall: #4a5361; --box: ..." for a rule of a style sheet; `--page` is the ground.
std::string theme_variables(const Theme& theme);
// ".wall{fill:var(--wall)} ...", each below `scope`, e.g. ".board ".
std::string theme_rules(std::string_view scope);

}  // namespace sokrates::draw
