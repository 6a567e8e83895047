#include "draw/pieces.hpp"

#include <algorithm>

namespace sokrates::draw {

Pieces Pieces::of(const Level& level) {
  Pieces pieces{level.boxes(), level.players(), {}};
  pieces.facing.assign(pieces.players.size(), Direction::down);
  return pieces;
}

int Pieces::apply(const Step& step) {
  Cell& player = players.at(step.player);
  player = neighbor(player, step.direction);
  facing.at(step.player) = step.direction;
  const auto pushed = std::find(boxes.begin(), boxes.end(), player);
  if (pushed == boxes.end()) return -1;
  *pushed = neighbor(*pushed, step.direction);
  return static_cast<int>(pushed - boxes.begin());
}

}  // namespace sokrates::draw
