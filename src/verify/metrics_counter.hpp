// Counts the six metrics of a game, one legal step after the other.
//
// The definitions are those of the Sokoban community, as in YASC, so that our figures can be compared with
// the records that players publish:
//   moves             every step, pushes included
//   pushes            every step that pushes
//   box lines         a push starts a line if its box or its direction differs from that of the previous push;
//                     a walk between the two does not start a line
//   box changes       a push of another box than the previous push; the first push counts (A, B, A makes 3)
//   pushing sessions  a push after a walk, or as the very first step, starts a session
//   player lines      a step starts a line if its direction or its player differs from the previous step
//
// JSoko counts box lines more strictly: a walk ends the line. The two definitions differ only if the player
// leaves a box and returns to push the same box in the same direction.
//
// With several players, a session continues if another player pushes next without a walk in between.
//
// Cost: constant time and memory per step.
//
// Reference: the behavior of YASC 1.6 and JSoko 2, and the help of YSokoban 1.8.
#pragma once

#include <cstdint>

#include <sokrates/level.hpp>
#include <sokrates/lurd.hpp>
#include <sokrates/verify.hpp>

namespace sokrates {

class MetricsCounter {
 public:
  void count_walk(const Step& step);
  // `from` and `to` are the old and the new cell of the box.
  void count_push(const Step& step, Cell from, Cell to);

  const Metrics& metrics() const { return metrics_; }

 private:
  void count_move(const Step& step);

  Metrics metrics_;
  Step last_step_;                                 // undefined while moves == 0
  Direction last_push_direction_ = Direction::up;  // undefined while pushes == 0
  Cell last_box_;         // current cell of the box pushed last; it identifies the box
  bool pushing_ = false;  // the last step was a push
};

}  // namespace sokrates
