// The pieces, each in a square of 1 x 1, with the shapes of the page (page/src/board/pieces.tsx).
//
// A box is a crate with crossed planks; on a goal, it shows the diamond of the goal. The player is a philosopher who looks
// where he goes. Robots differ in silhouette and number.
#pragma once

#include "draw/picture.hpp"

namespace sokrates::draw {

Picture goal_picture();
Picture target_picture();
Picture box_picture(bool on_goal);
// `number` counts from 0. A single player is the philosopher, and several players are robots.
Picture player_picture(std::size_t number, bool is_alone, Direction facing);
// Returns the mark of a box that makes the position dead.
Picture alarm_picture();

}  // namespace sokrates::draw
