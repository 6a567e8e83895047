// Robots on their way: single steps of several of them, each by its number, written down as they walk.
//
// The one move here is the relay: square x is left and the free square y is entered, by way of a shortest
// walk past walls and boxes. Who stands on that way is not in the way: he goes on to y, and the one behind
// him takes his place. So a relay costs the length of the way, whoever stands on it, and afterwards all other
// squares are occupied as they were. It follows that robots that are not told apart never hinder each other:
// to go from one set of squares to another costs what the best pairing of the squares costs.
//
// Source of that last fact: J. Yu and S. LaValle, "Distance optimal formation control on graphs", 2012.
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

  // Measures the way to every square from the nearest of these, past walls and boxes.
  void measure(std::vector<Square> from);
  bool is_measured(Square s) const { return came_from_[s] != position_.board().nowhere(); }
  // In order of distance.
  const std::vector<Square>& measured() const { return queue_; }
  // From the square measured from to `s`.
  std::vector<Square> way_to(Square s) const;

  // The robots on the way move up, the foremost to its end. Requires: one at its beginning, none at its end.
  void relay(const std::vector<Square>& way);
  // From the set of squares they stand on to another one at the least total.
  void rearrange(const std::vector<Square>& wanted);
  // Requires: a robot behind the box, nothing in front of it.
  void push(Square box, Direction direction);
  // Of the robot on `from`, who pushes the box in front of him unless that is nowhere().
  void step(Square from, Direction direction, Square box);

  // Those made since it was asked last.
  std::vector<Step> take_steps() { return std::exchange(steps_, {}); }
  // Squares visited since construction.
  std::uint64_t work() const { return work_; }

 private:
  Position position_;
  std::vector<Square> came_from_;
  std::vector<std::uint32_t> distance_;
  std::vector<Square> queue_;
  std::vector<std::uint32_t> number_at_;  // meaningful where a robot stands
  std::vector<Step> steps_;
  std::uint64_t work_ = 0;
};

}  // namespace sokrates
