// From pushes of several robots to the single steps between them.
//
// A push of RobotPushes says how many robots are to be on which side of the box; here they walk there. Before
// each push
//   1. the robot nearest to the square behind the box goes there;
//   2. who stands in front of the box makes room;
//   3. where the push cuts the floor, robots go from parts that have too many to parts that have too few.
// All three are relays (robot_relay.hpp).
//
// The plan is legal, not the shortest: for the fewest moves there is RobotSquarePushes.
#pragma once

#include <vector>

#include "board/board.hpp"
#include "rules/move.hpp"

namespace sokrates {

// Requires: the pushes are those of RobotPushes from the start of the board.
std::vector<Move> walk_between_pushes(const Board& board, const std::vector<Move>& pushes);

}  // namespace sokrates
