#include "draw/svg.hpp"

#include <cmath>

#include "draw/markup.hpp"

namespace sokrates::draw {
namespace {

constexpr int kDecimals = 3;  // the lines around figures are thin

std::string pair_text(Point p) {
  return coordinate(p.x, kDecimals) + ' ' + coordinate(p.y, kDecimals);
}

Point towards(Point from, Point to, double distance) {
  const double length = std::hypot(to.x - from.x, to.y - from.y);
  if (length == 0) return from;
  return {from.x + (to.x - from.x) * distance / length, from.y + (to.y - from.y) * distance / length};
}

bool turns_right(Point a, Point b, Point c) {
  return (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x) > 0;
}

std::string path_of(const Polygon& polygon) {
  const std::size_t count = polygon.points.size();
  std::string text;
  for (std::size_t i = 0; i < count; ++i) {
    const Point before = polygon.points[(i + count - 1) % count];
    const Point corner = polygon.points[i];
    const Point after = polygon.points[(i + 1) % count];
    const char letter = i == 0 ? 'M' : 'L';
    if (polygon.radius <= 0) {
      text += letter + pair_text(corner);
      continue;
    }
    const double r = radius_at(polygon, i);
    const std::string radius = coordinate(r, kDecimals);
    const Point in = towards(corner, before, r);
    // On a disc, each corner begins where the previous one ends.
    const double straight = std::hypot(corner.x - before.x, corner.y - before.y) - r -
                            radius_at(polygon, (i + count - 1) % count);
    if (i == 0 || straight > 1e-6) text += letter + pair_text(in);
    text += 'A' + radius + ' ' + radius + (turns_right(before, corner, after) ? " 0 0 1 " : " 0 0 0 ") +
            pair_text(towards(corner, after, r));
  }
  return text + 'z';
}

std::string hexadecimal(Colour colour) {
  constexpr char kDigits[] = "0123456789abcdef";
  std::string text = "#";
  for (const unsigned part : {unsigned{colour.red}, unsigned{colour.green}, unsigned{colour.blue}}) {
    text += kDigits[part / 16];
    text += kDigits[part % 16];
  }
  return text;
}

// Returns rules with literal colors, for viewers that do not support style sheet variables.
std::string plain_rules(const Picture& picture, const Theme& theme) {
  std::string text = ".page{fill:" + hexadecimal(theme.page) + "}";
  for (std::size_t i = 0; i < kInks; ++i) {
    const Ink ink = static_cast<Ink>(i);
    if (picture.in(ink).empty()) continue;
    text += '.' + std::string(name_of(ink)) + "{fill:" + hexadecimal(theme.of(ink)) + '}';
  }
  return text;
}

}  // namespace

std::string svg_paths(const Picture& picture) {
  std::string text;
  for (std::size_t i = 0; i < kInks; ++i) {
    if (picture.inks[i].empty()) continue;
    text += "<path class=\"" + std::string(name_of(static_cast<Ink>(i))) + "\" d=\"";
    for (const Polygon& polygon : picture.inks[i]) text += path_of(polygon);
    text += "\"/>";
  }
  return text;
}

std::string svg_element(const Picture& picture, std::string_view label) {
  return "<svg class=\"board\" role=\"img\" aria-label=\"" + escaped(label) + "\" viewBox=\"0 0 " +
         coordinate(picture.width) + ' ' + coordinate(picture.height) +
         "\" style=\"--columns:" + coordinate(picture.width) + "\">" + svg_paths(picture) + "</svg>";
}

std::string svg_document(const Picture& picture, const SvgDocument& about) {
  const std::string width = coordinate(picture.width);
  const std::string height = coordinate(picture.height);
  std::string text = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" +
                     coordinate(picture.width * about.square) + "\" height=\"" +
                     coordinate(picture.height * about.square) + "\" viewBox=\"0 0 " + width + ' ' + height +
                     "\" role=\"img\">\n<title>" + escaped(about.title) + "</title>\n";
  if (!about.description.empty()) text += "<desc>" + escaped(about.description) + "</desc>\n";
  if (about.theme == ThemeChoice::automatic) {
    text += "<style>svg{" + theme_variables(light_theme()) + "}@media(prefers-color-scheme:dark){svg{" +
            theme_variables(dark_theme()) + "}}.page{fill:var(--page)}" + theme_rules("") + "</style>\n";
  } else {
    const Theme& theme = about.theme == ThemeChoice::dark ? dark_theme() : light_theme();
    text += "<style>" + plain_rules(picture, theme) + "</style>\n";
  }
  return text + "<rect class=\"page\" width=\"" + width + "\" height=\"" + height + "\"/>\n" +
         svg_paths(picture) + "\n</svg>\n";
}

std::string theme_variables(const Theme& theme) {
  std::string text = "--page:" + hexadecimal(theme.page);
  for (std::size_t i = 0; i < kInks; ++i) {
    const Ink ink = static_cast<Ink>(i);
    text += ";--" + std::string(name_of(ink)) + ':' + hexadecimal(theme.of(ink));
  }
  return text;
}

std::string theme_rules(std::string_view scope) {
  std::string text;
  for (std::size_t i = 0; i < kInks; ++i) {
    const std::string name(name_of(static_cast<Ink>(i)));
    text += std::string(scope) + '.' + name + "{fill:var(--" + name + ")}";
  }
  return text;
}

}  // namespace sokrates::draw
