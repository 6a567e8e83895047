// A level, or a position on the way, as a picture: one unit a square, half a square of margin around it.
//
// Walls are one piece with round corners; a border that is missing, which counts as wall, is drawn as a thin one. A goal
// is a diamond, a target two rings, a box a crate with crossed planks, a box on a goal a crate with the goal's diamond, the
// player a disc with eyes, robots discs with their numbers. Floor no player can ever reach is left out.
#pragma once

#include <optional>
#include <vector>

#include "draw/picture.hpp"
#include "draw/pieces.hpp"

namespace sokrates::draw {

inline constexpr double kMargin = 0.5;

// What is drawn besides the pieces; empty lists and false for none of it.
struct Overlays {
  std::vector<bool> dead;                          // one flag a cell: marked with a cross
  std::vector<std::optional<unsigned>> distances;  // one a cell: written into it
  bool region = false;                             // where the players can walk
  std::vector<std::vector<Cell>> paths;            // of boxes, square by square
  std::vector<Cell> alarms;                        // boxes to be pointed at
};

// Floor, walls, goals, dead squares and distances: what stays while the game goes on.
Picture ground_picture(const Level& level, const Overlays& overlays = {});
// What changes.
Picture pieces_picture(const Level& level, const Pieces& pieces, const Overlays& overlays = {});
// Both.
Picture board_picture(const Level& level, const Pieces& pieces, const Overlays& overlays = {});

// One piece alone, its square at the origin.
Picture box_picture(bool on_goal);
// `number` counts from 0; alone, the player has eyes instead of a number.
Picture player_picture(std::size_t number, bool is_alone, Direction facing, bool on_goal);

}  // namespace sokrates::draw
