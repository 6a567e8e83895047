// Walks of several robots as single steps, each recorded with the number of its robot.
//
// The basic operation is the relay: square x becomes empty and the free square y becomes occupied, along a
// shortest walk around walls and boxes. If another robot stands on this walk, it continues to y, and the
// robot behind it takes its place. A relay therefore costs the length of the walk, however many robots stand
// on it, and no other square becomes free or occupied. It follows that indistinguishable robots never
// obstruct each other: moving from one set of squares to another costs as much as the best assignment of the
// squares.
//
// Reference: J. Yu and S. LaValle, "Distance optimal formation control on graphs", 2012 (for the last fact).
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include <sokrates/lurd.hpp>

#include "board/position.hpp"

namespace sokrates {

class RobotRelay {
 public:
  // Robots are numbered in the order of their squares at the start.
  explicit RobotRelay(const Position& start);

  const Position& position() const { return position_; }

  // Computes the shortest walk to every square from the nearest of these squares, around walls and boxes.
  void measure(std::vector<Square> from);
  bool is_measured(Square s) const { return came_from_[s] != position_.board().nowhere(); }
  // Returns the measured squares in the order of their distances.
  const std::vector<Square>& measured() const { return queue_; }
  // Returns the walk from the nearest start square to `s`. Requires: is_measured(s).
  std::vector<Square> path_to(Square s) const;

  // Moves the robots along the walk, so that its first square becomes empty and its last square occupied.
  // Requires: a robot on the first square, and none on the last one.
  void relay(const std::vector<Square>& path);
  // Moves the robots from their squares to the squares of `wanted` with the smallest total number of steps.
  void rearrange(const std::vector<Square>& wanted);
  // Requires: a robot is behind the box, and the square in front of it is free.
  void push(Square box, Direction direction);
  // Moves the robot on `from` by one step. The robot pushes `box` unless `box` is nowhere().
  void step(Square from, Direction direction, Square box);

  // Returns the steps made since the last call.
  std::vector<Step> take_steps() { return std::exchange(steps_, {}); }
  // Returns the work in ticks: one for each square of the board and call of measure().
  std::uint64_t work() const { return work_; }

 private:
  Position position_;
  std::vector<Square> came_from_;
  std::vector<std::uint32_t> distance_;
  std::vector<Square> queue_;
  std::vector<std::uint32_t> number_at_;  // valid only for squares with a robot
  std::vector<Step> steps_;
  std::uint64_t work_ = 0;
};

}  // namespace sokrates
