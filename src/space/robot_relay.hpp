// Robots on their way: single steps of several of them, written down as they walk.
//
// The one move here is the relay: square x is left and the free square y is entered, by way of a shortest
// walk past walls and boxes. Who stands on that way is not in the way: he goes on to y, and the one behind
// him takes his place. So a relay costs the length of the way, whoever stands on it, and afterwards all other
// squares are occupied as they were. It follows that robots that are not told apart never hinder each other:
// to go from one set of squares to another costs what the best pairing of the squares costs.
//
// Source of that last fact: J. Yu and S. LaValle, "Distance optimal formation control on graphs", 2012.
#pragma once

#include <vector>

#include "board/position.hpp"
#include "rules/move.hpp"

namespace sokrates {

class RobotRelay {
 public:
  explicit RobotRelay(const Position& start)
      : position_(start), came_from_(start.board().squares() + 1), distance_(start.board().squares() + 1) {}

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

  std::vector<Move> take_steps() { return std::move(steps_); }

 private:
  void step(Square from, Direction direction, Square box);

  Position position_;
  std::vector<Square> came_from_;
  std::vector<std::uint32_t> distance_;
  std::vector<Square> queue_;
  std::vector<Move> steps_;
};

}  // namespace sokrates
