// Draws a level or a position as a picture: one unit per square.
//
// The board looks like a shallow tray seen from slightly south, as on the page: the tops of walls lie on the grid, and
// their south sides are visible. Shadows and gradients of the page are flat tones here. A missing border, which counts
// as wall, is drawn as a thin wall. Floor that no player can ever reach is not drawn.
#pragma once

#include <optional>
#include <vector>

#include "draw/figures.hpp"
#include "draw/picture.hpp"
#include "draw/pieces.hpp"

namespace sokrates::draw {

// Returns the space around the squares of the level, in squares. It is 0 if walls enclose the floor. Otherwise it is the
// space for the thin wall that is drawn instead of the missing border.
double margin_of(const Level& level);

// Optional drawings in addition to the pieces. Empty lists and false draw nothing.
struct Overlays {
  std::vector<bool> dead;                          // one flag per cell: hatched
  std::vector<std::optional<unsigned>> distances;  // one number per cell: written into it
  bool region = false;                             // squares that the players can reach
  std::vector<std::vector<Cell>> paths;            // paths of boxes, square by square
  std::vector<Cell> alarms;                        // boxes to highlight
};

// Draws floor, walls, goals, dead squares and distances, which do not change during a game.
Picture ground_picture(const Level& level, const Overlays& overlays = {});
// Draws pieces, player's region, paths and alarms, which change.
Picture pieces_picture(const Level& level, const Pieces& pieces, const Overlays& overlays = {});
// Draws both.
Picture board_picture(const Level& level, const Pieces& pieces, const Overlays& overlays = {});

}  // namespace sokrates::draw
