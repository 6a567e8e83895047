// Walls of a level to be: a rectangle of walls and floor, drawn at random in one of several styles.
//
//   rooms      blocks of three by three from a few templates, turned at random, side by side
//   caves      a digger who walks at random, and digs
//   mirrored   half of either of these, and its mirror image
//
// What comes out has one connected floor inside a closed border, no dead ends, and no hall that is larger than it
// needs to be: a pillar stands in every open area of three by four. Requires of the size: 4x4 at least.
//
// Source: rooms of templates are an idea of J. Taylor and I. Parberry, "Procedural Generation of Sokoban Levels"
// (2011); the templates are ours.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <sokrates/level.hpp>

#include "base/random.hpp"

namespace sokrates::generate {

enum class Style : std::uint8_t { rooms, caves, mirrored };
inline constexpr std::array<Style, 3> kStyles = {Style::rooms, Style::caves, Style::mirrored};
std::string_view name_of(Style style);

// Rows of '#' and ' ', all of one length.
using Rows = std::vector<std::string>;

inline char& at(Rows& rows, Cell c) {
  return rows[static_cast<std::size_t>(c.row)][static_cast<std::size_t>(c.column)];
}
inline char at(const Rows& rows, Cell c) {
  return rows[static_cast<std::size_t>(c.row)][static_cast<std::size_t>(c.column)];
}

Rows random_walls(Random& random, Style style, int width, int height);

// Floor in reading order.
std::vector<Cell> floor_cells(const Rows& rows);

// Every part of the floor but the largest becomes wall.
void keep_largest_part(Rows& rows);

// Floor with a single way out becomes wall, and so on down the tunnel; only plain floor does: characters for boxes,
// goals and players are left alone. One player never has a use for such a square: he can enter it only when no box
// stands before it.
void fill_dead_ends(Rows& rows);

// The level without walls that no floor touches and that hang together with the outside: only its outline is drawn, and
// what would be a gap of one square in it.
Level outlined(const Level& level);

}  // namespace sokrates::generate
