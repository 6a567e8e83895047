#include "draw/pieces.hpp"

#include <algorithm>

namespace sokrates::draw {

Cell neighbour(Cell cell, Direction direction) {
  switch (direction) {
    case Direction::up:
      return {cell.row - 1, cell.column};
    case Direction::right:
      return {cell.row, cell.column + 1};
    case Direction::down:
      return {cell.row + 1, cell.column};
    case Direction::left:
      break;
  }
  return {cell.row, cell.column - 1};
}

Pieces Pieces::of(const Level& level) {
  Pieces pieces{level.boxes(), level.players(), {}};
  pieces.facing.assign(pieces.players.size(), Direction::down);
  return pieces;
}

int Pieces::apply(const Step& step) {
  Cell& player = players.at(step.player);
  player = neighbour(player, step.direction);
  facing.at(step.player) = step.direction;
  const auto pushed = std::find(boxes.begin(), boxes.end(), player);
  if (pushed == boxes.end()) return -1;
  *pushed = neighbour(*pushed, step.direction);
  return static_cast<int>(pushed - boxes.begin());
}

}  // namespace sokrates::draw
