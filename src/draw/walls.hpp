// The walls of a level as outlines with round corners. The page draws the same outlines (page/src/board/outline.ts).
//
// 1. Wall squares without floor among their eight neighbors are not drawn. A missing border is drawn as a thin wall.
// 2. Every side of a drawn wall that does not face another drawn wall becomes a directed edge with the wall on its right.
// 3. Edges are joined to loops. If two walls touch only at a corner, the loop turns left, which joins the walls.
// 4. Edges that face the outside move inwards, because full squares would look heavy.
#pragma once

#include <vector>

#include <sokrates/level.hpp>

#include "draw/outline.hpp"

namespace sokrates::draw {

inline constexpr double kWallDepth = 0.2;  // height of the south side of a wall

struct WallOutlines {
  Outline walls;
  Outline silhouette;  // only the loops that face the outside
};

// `floor` has one flag per cell, row by row: whether a player could reach the cell if there were no boxes.
WallOutlines wall_outlines(const Level& level, const std::vector<bool>& floor);

}  // namespace sokrates::draw
