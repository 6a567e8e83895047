// The moving pieces of a board: boxes, players, and the direction in which each player looks. They follow a
// game step by step.
#pragma once

#include <vector>

#include <sokrates/level.hpp>
#include <sokrates/lurd.hpp>

namespace sokrates::draw {

struct Pieces {
  std::vector<Cell> boxes;
  std::vector<Cell> players;
  std::vector<Direction> facing;  // one per player

  // Returns the pieces at the start of the level. All players look down, towards the viewer.
  static Pieces of(const Level& level);

  // Applies a step. Returns the index of the pushed box, or -1. Requires: the verifier has accepted the step.
  int apply(const Step& step);
};

}  // namespace sokrates::draw
