// Counts the six metrics of a game, one legal step after another.
//
// The definitions are those of the Sokoban community as YASC counts them, so our figures can be compared with
// the records players publish:
//   moves             every step, pushes included
//   pushes            every step that pushes
//   box lines         a push starts a line when it pushes another box, or in another direction, than the push
//   before
//                     it; walking between the two does not start one
//   box changes       a push of another box than the push before it; the first push counts (A, B, A makes 3)
//   pushing sessions  a push after a walk, or as the very first step, starts a session
//   player lines      a step in another direction than the step before it, or by another player, starts a
//   line
// JSoko counts box lines in a stricter way: there a walk ends the line. The two differ only where the player
// lets go of a box and comes back to push the same box on in the same direction.
//
// With several players a session goes on when another player pushes next without a walk in between.
//
// Cost: constant time and space a step. Source: the behaviour of YASC 1.6 and JSoko 2 and the help of
// YSokoban 1.8.
#pragma once

#include <cstdint>

#include <sokrates/level.hpp>
#include <sokrates/lurd.hpp>
#include <sokrates/verify.hpp>

namespace sokrates {

class MetricsCounter {
 public:
  void count_walk(const Step& step);
  // `from` and `to`: where the box stood and where it stands now.
  void count_push(const Step& step, Cell from, Cell to);

  const Metrics& metrics() const { return metrics_; }

 private:
  void count_move(const Step& step);

  Metrics metrics_;
  Step last_step_;                                 // meaningless while moves == 0
  Direction last_push_direction_ = Direction::up;  // meaningless while pushes == 0
  Cell last_box_;         // where the box pushed last stands: a box that moves is pushed, so this names it
  bool pushing_ = false;  // the last step was a push
};

}  // namespace sokrates
