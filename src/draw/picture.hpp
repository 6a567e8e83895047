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
  region,    // squares that the player can reach
  dead,      // marks of dead squares
  goal,      // goals of boxes
  target,    // targets of the player
  distance,  // numbers: pushes to the nearest goal
  wall,
  box,
  rim,   // rim and planks of a box
  done,  // a box on a goal
  done_rim,
  done_mark,
  player,
  robot2,
  robot3,
  robot4,
  robot5,
  robot6,
  face,  // on a player: eyes, or the number of a robot
  worn,  // on a player: the goal under him
  path,  // paths of boxes
  alarm,
  caption,
};
inline constexpr std::size_t kInks = 23;
inline constexpr Ink kRobotInks[] = {Ink::player, Ink::robot2, Ink::robot3,
                                     Ink::robot4, Ink::robot5, Ink::robot6};

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

// Pieces differ in shape, so that colors are not essential. The colors of robots are the palette of Okabe and
// Ito, which color-blind people can distinguish, darkened or lightened to match the floor.
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
