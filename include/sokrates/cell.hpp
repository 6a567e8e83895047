// A cell of the grid, the four directions, and the neighbor of a cell.
//
//   const Cell right_of_it = neighbor({1, 1}, Direction::right);
//   // right_of_it.column == 2, neighbor(right_of_it, Direction::left) == (Cell{1, 1})
#pragma once

#include <cstdint>

namespace sokrates {

struct Cell {
  int row = 0;     // from 0 at the top
  int column = 0;  // from 0 at the left
  friend constexpr bool operator==(Cell a, Cell b) { return a.row == b.row && a.column == b.column; }
};

enum class Direction : std::uint8_t { up, right, down, left };

inline constexpr Direction kDirections[] = {Direction::up, Direction::right, Direction::down,
                                            Direction::left};
constexpr Direction opposite(Direction d) {
  return static_cast<Direction>(static_cast<unsigned>(d) ^ 2U);
}

// Returns the cell next to `c`. It may lie outside the level.
constexpr Cell neighbor(Cell c, Direction d) {
  switch (d) {
    case Direction::up:
      return {c.row - 1, c.column};
    case Direction::right:
      return {c.row, c.column + 1};
    case Direction::down:
      return {c.row + 1, c.column};
    case Direction::left:
      break;
  }
  return {c.row, c.column - 1};
}

}  // namespace sokrates
