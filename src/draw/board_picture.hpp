// Draws a level or a position as a picture: one unit per square, with a margin of half a square.
//
// Walls are connected shapes with round corners. A missing border, which counts as wall, is drawn as a thin
// line. A goal is a diamond, and a target is two rings. A box is a crate with crossed planks; on a goal, it
// shows the diamond of the goal. The player is a disc with eyes, and robots are discs with their numbers.
// Floor that no player can ever reach is not drawn.
#pragma once

#include <optional>
#include <vector>

#include "draw/picture.hpp"
#include "draw/pieces.hpp"

namespace sokrates::draw {

inline constexpr double kMargin = 0.5;

// Optional drawings in addition to the pieces. Empty lists and false draw nothing.
struct Overlays {
  std::vector<bool> dead;                          // one flag per cell: marked with a cross
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

// Draws one piece with its square at the origin.
Picture box_picture(bool on_goal);
// `number` counts from 0. A single player has eyes instead of a number.
Picture player_picture(std::size_t number, bool is_alone, Direction facing, bool on_goal);

}  // namespace sokrates::draw
