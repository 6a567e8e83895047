// Steps of several robots: one of them moves at a time, and they stand in each other's way.
//
// As steps.hpp for one player. A robot walks to a square without wall, box or robot; it pushes a box to such
// a square. After the step it is the position's player.
#pragma once

#include <vector>

#include "board/position.hpp"
#include "board/square_set.hpp"
#include "rules/move.hpp"

namespace sokrates {

struct RobotStep : Move {
  std::uint32_t robot = 0;  // which one steps, by its place in Position::robots()
  friend bool operator==(const RobotStep&, const RobotStep&) = default;
};

// Robot by robot, each up, right, down, left. Returns how many pushes were left out because their square is
// not `allowed`.
std::uint32_t find_robot_steps(const Position& position, const SquareSet& allowed,
                               std::vector<RobotStep>& out);

void apply_robot_step(Position& position, const RobotStep& step);

// Requires: the player is the robot that made the step.
void undo_robot_step(Position& position, const Move& step, Square player_before);

}  // namespace sokrates
