// Random walls of a new level: a rectangle of walls and floor, drawn in one of several styles.
//
//   rooms      blocks of 3x3 squares from a few templates, transformed at random, side by side
//   caves      a random walk that removes walls
//   mirrored   half of one of these, and its mirror image or its image after a rotation by 180 degrees
//
// The result has one connected floor inside a closed border, and no dead ends. The floor may be empty. In the styles
// rooms and caves, no area of 3x4 or 4x3 squares is without a wall. In the mirrored style this holds for the walls before
// they are mirrored. Requires: the size is at least 4x4.
//
// Reference: J. Taylor and I. Parberry, "Procedural Generation of Sokoban Levels", 2011 (the idea of
// templates; the templates are our own).
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <sokrates/generate.hpp>

#include "base/random.hpp"

namespace sokrates::generate {

inline char& at(Rows& rows, Cell c) {
  return rows[static_cast<std::size_t>(c.row)][static_cast<std::size_t>(c.column)];
}
inline char at(const Rows& rows, Cell c) {
  return rows[static_cast<std::size_t>(c.row)][static_cast<std::size_t>(c.column)];
}

Rows random_walls(Random& random, Style style, int width, int height);

// Returns the floor cells in reading order.
std::vector<Cell> floor_cells(const Rows& rows);

// Turns every region of the floor except the largest into wall. Requires: the rows have only walls and plain floor.
void keep_largest_area(Rows& rows);

// Turns floor with a single exit into wall, and continues along the tunnel. Only plain floor is changed, not
// boxes, goals and players. A single player never needs such a square: the only box that he could push from it
// stands on the exit, and no box can get there while he is inside.
void fill_dead_ends(Rows& rows);

// Turns walls that do not touch floor and are connected with the outside into floor. Only the outline of the level
// remains, and gaps of one square in it are closed.
Level outlined(const Level& level);

}  // namespace sokrates::generate
