// Steps of several robots. One robot moves at a time, and robots are obstacles for each other.
//
// The functions have the same meaning as those of steps.hpp for one player. A robot walks to a square without
// wall, box or robot, and pushes boxes only to such squares. After the step, the robot is the player of the
// position.
#pragma once

#include <vector>

#include "board/position.hpp"
#include "board/square_set.hpp"
#include "rules/move.hpp"

namespace sokrates {

struct RobotStep : Move {
  std::uint32_t robot = 0;  // index of the moving robot in Position::robots()
  friend bool operator==(const RobotStep&, const RobotStep&) = default;
};

// Finds the steps in the order of the robots, for each robot up, right, down, left. Returns the number of
// pushes that were left out because their square is not `allowed`.
std::uint32_t find_robot_steps(const Position& position, const SquareSet& allowed,
                               std::vector<RobotStep>& out);

void apply_robot_step(Position& position, const RobotStep& step);

// Requires: the player is the robot that made the step.
void undo_robot_step(Position& position, const Move& step, Square player_before);

}  // namespace sokrates
