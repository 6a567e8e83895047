// Small random levels for the tests of the rooms: walls, boxes, goals and a player thrown on a grid.
//
// Nothing is done to make them solvable; a test that needs that draws its own level or plays backwards. The
// rim may be open, and parts of the floor may be out of reach.
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
  bool is_closed = true;  // a wall all around
};

// The shape's numbers are upper limits where the floor has no room for more.
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
    // Shuffled: the player first, then boxes; goals come from the other end and may lie under any of them.
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

// For messages.
inline std::string picture(const Level& level) {
  std::string text = "\n";
  for (const std::string& row : level.rows()) text += row + "\n";
  return text;
}

}  // namespace sokrates
