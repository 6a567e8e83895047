// What moves on a board: boxes, players, and where each player looks. Follows a game step by step.
#pragma once

#include <vector>

#include <sokrates/level.hpp>
#include <sokrates/lurd.hpp>

namespace sokrates::draw {

struct Pieces {
  std::vector<Cell> boxes;
  std::vector<Cell> players;
  std::vector<Direction> facing;  // one for each player

  // As the level starts; everybody looks down, at whoever looks at them.
  static Pieces of(const Level& level);

  // Takes a step the judge has passed. The number of the box that was pushed, or -1.
  int apply(const Step& step);
};

}  // namespace sokrates::draw
