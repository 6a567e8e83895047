#include "draw/figures.hpp"

#include <string>

#include "draw/shapes.hpp"

namespace sokrates::draw {
namespace {

constexpr double kLine = 0.014;  // half the width of the lines around a figure
constexpr std::string_view kRobe =
    "M.2 .86C.17 .62 .29 .47 .5 .47C.71 .47 .83 .62 .8 .86C.79 .95 .21 .95 .2 .86Z";

// The robe, the head and the beard of the philosopher, seen from one side.
struct Figure {
  std::string_view fold;
  Point head;
  std::string_view beard;
};
constexpr Figure kBack = {
    "M.3 .56C.44 .68 .6 .76 .79 .8L.8 .88C.6 .86 .38 .76 .24 .64Z",
    {0.5, 0.34},
    "M.262 .33C.25 .53 .4 .6 .5 .6C.6 .6 .75 .53 .738 .33C.7 .4 .62 .43 .5 .43C.38 .43 .3 .4 .262 .33Z"};
constexpr Figure kSide = {
    "M.36 .52C.42 .68 .56 .8 .78 .84L.79 .9C.54 .9 .34 .78 .27 .6Z",
    {0.53, 0.34},
    "M.33 .22C.3 .3 .32 .42 .4 .44C.5 .47 .6 .44 .768 .38C.79 .54 .74 .68 .61 .68C.44 .68 .29 "
    ".56 .295 .34C.3 .28 .31 .25 .33 .22Z"};
constexpr Figure kFront = {"M.7 .56C.56 .68 .4 .76 .21 .8L.2 .88C.4 .86 .62 .76 .76 .64Z",
                           {0.5, 0.34},
                           "M.262 .31C.245 .58 .38 .69 .5 .69C.62 .69 .755 .58 .738 .31C.705 .4 .64 .43 .5 "
                           ".43C.36 .43 .295 .4 .262 .31Z"};

// The silhouettes of the robots: round, square, hexagon, shield.
constexpr std::string_view kRobots[] = {
    "M.5 .2C.7 .2 .83 .34 .83 .56C.83 .78 .7 .93 .5 .93C.3 .93 .17 .78 .17 .56C.17 .34 .3 .2 .5 .2Z",
    "M.28 .2H.72Q.83 .2 .83 .31V.82Q.83 .93 .72 .93H.28Q.17 .93 .17 .82V.31Q.17 .2 .28 .2Z",
    "M.36 .2H.64Q.7 .2 .73 .25L.85 .5Q.88 .56 .85 .62L.73 .88Q.7 .93 .64 .93H.36Q.3 .93 .27 .88L.15 .62Q.12 "
    ".56 .15 "
    ".5L.27 .25Q.3 .2 .36 .2Z",
    "M.25 .2H.75Q.84 .2 .84 .29V.56C.84 .74 .7 .88 .5 .95C.3 .88 .16 .74 .16 .56V.29Q.16 .2 .25 .2Z"};
static_assert(std::size(kRobots) == std::size(kRobotInks));

Picture empty_square() {
  Picture picture;
  picture.width = picture.height = 1;
  return picture;
}

Outline ring(Point centre, double outer, double inner) {
  return {disc(centre, outer), reversed(disc(centre, inner))};
}

// Returns a frame along the border of a rectangle.
Outline frame(double x, double y, double width, double height, double radius, double thickness) {
  const double half = thickness / 2;
  return {rectangle(x - half, y - half, width + thickness, height + thickness, radius + half),
          reversed(rectangle(x + half, y + half, width - thickness, height - thickness, radius - half))};
}

// Adds a shape with a line around it, centered on the border of the shape.
void add_shape(Picture& picture, const Polygon& shape, Ink ink, Ink line) {
  picture.in(line).push_back(grown(shape, kLine));
  picture.in(ink).push_back(grown(shape, -kLine));
}

Picture philosopher(Direction facing) {
  const bool is_side = facing == Direction::left || facing == Direction::right;
  const Figure& figure = facing == Direction::up ? kBack : is_side ? kSide : kFront;
  Picture picture = empty_square();
  picture.in(Ink::shadow) = {ellipse({0.52, 0.9}, 0.3, 0.09)};
  add_shape(picture, path_shape(kRobe), Ink::player, Ink::body_line);
  picture.in(Ink::fold) = {path_shape(figure.fold)};
  picture.in(Ink::head_line) = {disc(figure.head, 0.235 + kLine)};
  picture.in(Ink::skin) = {disc(figure.head, 0.235 - kLine)};
  add_shape(picture, path_shape(figure.beard), Ink::beard, Ink::beard_line);
  if (is_side) {
    picture.in(Ink::features) = {disc({0.59, 0.33}, 0.038), disc({0.71, 0.33}, 0.034)};
  } else if (facing == Direction::down) {
    picture.in(Ink::features) = {disc({0.415, 0.33}, 0.038), disc({0.585, 0.33}, 0.038)};
    append(picture.in(Ink::features), strokes(path_shape("M.445 .515Q.5 .56 .555 .515").points, 0.03));
  }
  return picture;
}

Picture robot(std::size_t number, Direction facing) {
  const std::size_t kind = number % std::size(kRobots);
  Picture picture = empty_square();
  picture.in(Ink::shadow) = {ellipse({0.52, 0.92}, 0.34, 0.09)};
  picture.in(Ink::body_line) = {stroke({0.5, 0.22}, {0.5, 0.1}, 0.045)};
  add_shape(picture, path_shape(kRobots[kind]), kRobotInks[kind], Ink::body_line);
  picture.in(Ink::head_line) = {disc({0.5, 0.09}, 0.07)};
  picture.in(Ink::bulb) = {disc({0.5, 0.09}, 0.04)};
  picture.in(Ink::visor) = {rectangle(0.27, 0.3, 0.46, 0.2, 0.1)};
  if (facing == Direction::up) {
    picture.in(Ink::eye) = {stroke({0.36, 0.4}, {0.64, 0.4}, 0.03)};
  } else {
    const double dx = facing == Direction::right ? 0.06 : facing == Direction::left ? -0.06 : 0;
    const double dy = facing == Direction::down ? 0.02 : 0;
    picture.in(Ink::eye) = {disc({0.41 + dx, 0.4 + dy}, 0.05), disc({0.59 + dx, 0.4 + dy}, 0.05)};
  }
  const std::string digits = std::to_string(number + 1);
  picture.in(Ink::face) = numeral(digits, {0.5, 0.71}, digits.size() == 1 ? 0.26 : 0.2);
  return picture;
}

}  // namespace

Picture goal_picture() {
  constexpr Point kCentre{0.5, 0.54};
  Picture picture = empty_square();
  picture.in(Ink::well) = {rectangle(0.17, 0.21, 0.66, 0.66, 0.16)};
  picture.in(Ink::goal) = {diamond(kCentre, 0.253), reversed(diamond(kCentre, 0.147)), disc(kCentre, 0.045)};
  return picture;
}

Picture target_picture() {
  constexpr Point kCentre{0.5, 0.54};
  Picture picture = empty_square();
  picture.in(Ink::target) = ring(kCentre, 0.3375, 0.2625);
  append(picture.in(Ink::target), ring(kCentre, 0.1575, 0.0825));
  return picture;
}

Picture box_picture(bool on_goal) {
  Picture picture = empty_square();
  picture.in(Ink::shadow) = {rectangle(0.09, 0.3, 0.86, 0.7, 0.16)};
  picture.in(on_goal ? Ink::done_face : Ink::box_face) = {rectangle(0.1, 0.2, 0.8, 0.75, 0.14)};
  picture.in(on_goal ? Ink::done : Ink::box) = {rectangle(0.1, 0.09, 0.8, 0.7, 0.14)};
  picture.in(on_goal ? Ink::done_edge : Ink::box_edge) = frame(0.115, 0.105, 0.77, 0.67, 0.125, 0.03);
  if (on_goal) {
    picture.in(Ink::done_inlay) = {rectangle(0.2, 0.17, 0.6, 0.54, 0.08)};
    picture.in(Ink::done_mark) = {diamond({0.5, 0.44}, 0.19)};
  } else {
    picture.in(Ink::rim) = frame(0.2, 0.17, 0.6, 0.54, 0.07, 0.04);
    picture.in(Ink::rim).push_back(stroke({0.26, 0.23}, {0.74, 0.65}, 0.065));
    picture.in(Ink::rim).push_back(stroke({0.74, 0.23}, {0.26, 0.65}, 0.065));
  }
  return picture;
}

Picture player_picture(std::size_t number, bool is_alone, Direction facing) {
  if (!is_alone) return robot(number, facing);
  Picture picture = philosopher(facing);
  for (Outline& outline : picture.inks) {
    // The shape of the side looks to the right.
    if (facing == Direction::left)
      for (Polygon& polygon : outline) polygon = mirrored(std::move(polygon), 0.5);
    outline = moved(scaled(std::move(outline), 1.12), -0.06, -0.1);
  }
  return picture;
}

Picture alarm_picture() {
  Picture picture = empty_square();
  picture.in(Ink::alarm) = dashed(rectangle(0.03, 0.02, 0.94, 0.97, 0.19), 0.075, 0.15, 0.09);
  picture.in(Ink::alarm).push_back(disc({0.9, 0.1}, 0.17));
  picture.in(Ink::alarm_mark) = {stroke({0.9, 0.02}, {0.9, 0.11}, 0.055), disc({0.9, 0.178}, 0.03)};
  return picture;
}

}  // namespace sokrates::draw
