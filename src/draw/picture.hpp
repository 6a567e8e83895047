// A picture: outlines in inks. Inks with higher numbers cover inks with lower numbers, so pictures are
// combined ink by ink. A theme assigns colors to inks. A picture can be converted to SVG text (svg.hpp) or
// pixels (raster.hpp).
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "draw/outline.hpp"

namespace sokrates::draw {

// The inks from bottom to top.
enum class Ink : std::uint8_t {
  floor,
  floor_odd,  // every second square of the floor
  region,     // squares that the player can reach
  dead,       // hatching of dead squares
  well,       // ground of a goal
  goal,       // goals of boxes
  target,     // targets of the player
  distance,   // numbers: pushes to the nearest goal
  wall_face,  // south side of a wall
  wall_edge,  // line of light at the north side of a wall
  wall,       // top of a wall
  shadow,     // shadow below a piece
  box_face,   // south side of a box
  box,
  box_edge,
  rim,  // rim and planks of a box
  done_face,
  done,  // a box on a goal
  done_edge,
  done_inlay,
  done_mark,
  body_line,  // line around the body of a player
  player,     // the robe of the player, or the first robot
  robot2,
  robot3,
  robot4,
  fold,  // fold of the robe
  head_line,
  skin,
  bulb,  // light of a robot
  beard_line,
  beard,
  visor,
  eye,         // eyes of a robot
  features,    // eyes and mouth of the player
  face,        // number of a robot
  path,        // paths of boxes
  alarm,       // marks of boxes that make the position dead
  alarm_mark,  // exclamation mark on an alarm
  caption,
};
inline constexpr std::size_t kInks = 40;
inline constexpr Ink kRobotInks[] = {Ink::player, Ink::robot2, Ink::robot3, Ink::robot4};

struct Picture {
  double width = 0;  // in squares
  double height = 0;
  std::array<Outline, kInks> inks;

  Outline& in(Ink ink) { return inks[static_cast<std::size_t>(ink)]; }
  const Outline& in(Ink ink) const { return inks[static_cast<std::size_t>(ink)]; }
};

// Adds a picture to another one, with an offset.
void place(Picture& on, const Picture& picture, double x = 0, double y = 0);

struct Colour {
  std::uint8_t red = 0;
  std::uint8_t green = 0;
  std::uint8_t blue = 0;
  friend bool operator==(Colour, Colour) = default;
};

// Pieces differ in shape, so that colors are not essential. The colors are those of the page
// (page/src/style/tokens.css), in flat tones: a gradient becomes its mean, and a shadow is mixed with the floor.
struct Theme {
  Colour page;
  std::array<Colour, kInks> inks;
  Colour of(Ink ink) const { return inks[static_cast<std::size_t>(ink)]; }
};
const Theme& light_theme();
const Theme& dark_theme();

// Returns the name of an ink in SVG and web pages: "wall".
std::string_view name_of(Ink ink);

}  // namespace sokrates::draw
