// Small random levels for unit tests: walls, boxes, goals and a player at random cells of a grid.
//
// The levels need not be solvable. A test that needs a solvable level draws its own level or plays backward.
// The border may be open, and some floor may be unreachable.
#pragma once

#include <string>
#include <vector>

#include <sokrates/level.hpp>

#include "base/random.hpp"

namespace sokrates {

struct RandomShape {
  std::uint32_t width = 7;
  std::uint32_t height = 6;
  std::uint32_t wall_percent = 20;
  std::uint32_t boxes = 2;
  std::uint32_t goals = 2;
  bool is_closed = true;  // a wall on all sides
};

// The numbers of `shape` are upper limits if the floor is too small.
inline Level random_level(Random& random, const RandomShape& shape, Win win = Win::boxes) {
  for (;;) {
    std::vector<std::string> rows(shape.height, std::string(shape.width, ' '));
    std::vector<Cell> floor;
    for (std::uint32_t r = 0; r < shape.height; ++r) {
      for (std::uint32_t c = 0; c < shape.width; ++c) {
        const bool at_rim = r == 0 || c == 0 || r + 1 == shape.height || c + 1 == shape.width;
        if ((at_rim && shape.is_closed) || random.below(100) < shape.wall_percent) {
          rows[r][c] = '#';
        } else {
          floor.push_back({static_cast<int>(r), static_cast<int>(c)});
        }
      }
    }
    // The cells are shuffled: the player first, then boxes. Goals are taken from the other end and may be
    // under any of them.
    for (std::size_t i = floor.size(); i > 1; --i) {
      std::swap(floor[i - 1], floor[random.below(static_cast<std::uint32_t>(i))]);
    }
    const auto glyph = [&](Cell c) -> char& {
      return rows[static_cast<std::size_t>(c.row)][static_cast<std::size_t>(c.column)];
    };
    for (std::size_t i = 0; i < floor.size() && i <= shape.boxes; ++i) glyph(floor[i]) = i == 0 ? '@' : '$';
    for (std::size_t i = 0; i < floor.size() && i < shape.goals; ++i) {
      char& g = glyph(floor[floor.size() - 1 - i]);
      g = g == '@' ? '+' : g == '$' ? '*' : '.';
    }
    if (Expected<Level> level = Level::from_rows(rows, win)) return *level;
  }
}

// Returns the level as text for messages.
inline std::string picture(const Level& level) {
  std::string text = "\n";
  for (const std::string& row : level.rows()) text += row + "\n";
  return text;
}

}  // namespace sokrates
