// A picture: outlines in inks. An ink of a higher number covers those of lower ones, so that pictures are joined ink by
// ink. Inks get their colours from a theme; what can be made of a picture is SVG text (svg.hpp) or pixels (raster.hpp).
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "draw/outline.hpp"

namespace sokrates::draw {

// From the bottom to the top.
enum class Ink : std::uint8_t {
  floor,
  region,    // where the player can walk
  dead,      // marks squares where a box is lost
  goal,      // a box belongs here
  target,    // the player has to get here
  distance,  // numbers: pushes to the nearest goal
  wall,
  box,
  rim,   // and planks of a box
  done,  // a box on a goal
  done_rim,
  done_mark,
  player,
  robot2,
  robot3,
  robot4,
  robot5,
  robot6,
  face,  // on a player: eyes, or a robot's number
  worn,  // on a player: the goal he stands on
  path,  // the ways of the boxes
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

// Adds a picture to another, moved.
void place(Picture& on, const Picture& picture, double x = 0, double y = 0);

struct Colour {
  std::uint8_t red = 0;
  std::uint8_t green = 0;
  std::uint8_t blue = 0;
  friend bool operator==(Colour, Colour) = default;
};

// Pieces differ in shape, so that the colours only help. Robots: Okabe and Ito's palette, which the colour-blind tell
// apart, darkened or lightened to suit the floor.
struct Theme {
  Colour page;
  std::array<Colour, kInks> inks;
  Colour of(Ink ink) const { return inks[static_cast<std::size_t>(ink)]; }
};
const Theme& light_theme();
const Theme& dark_theme();

// What SVG and pages call an ink: "wall".
std::string_view name_of(Ink ink);

}  // namespace sokrates::draw
