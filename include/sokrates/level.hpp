// A level: walls, boxes, goals, players and the winning condition. All file formats share this model.
//
// The grid is a rectangle, and everything outside it counts as wall. A cell is wall or floor. A floor cell
// may hold a goal, and it may hold a box or a player. Several players (robots) are numbered from 1 in reading
// order. A level may have more goals than boxes. It may also have more boxes than goals; such a level is
// valid but unsolvable.
//
// Invariants: there is at least one player. No box, goal or player is inside a wall, and no box is on a
// player. If a player has to reach a target (Win::player), the goals are the targets and there is at least
// one. Outer rows and columns that contain only unreachable floor are cropped, so that the same level read
// from two files compares equal. A moved-from level is empty: it has no cells and no player, and all its
// functions are safe to call.
//
//   const auto level = Level::from_cells({5, 3, {}, {{1, 3}}, {{1, 2}}, {{1, 1}}});
//   // level->glyph({1, 2}) == '$', level->goals().size() == 1, level->is_wall({0, 5}) == true
//   // level->reachable()[0] == true, exact_id(*level).size() == 16
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <sokrates/cell.hpp>
#include <sokrates/expected.hpp>

namespace sokrates {

enum class Win : std::uint8_t {
  boxes,   // every box stands on a goal
  player,  // a player stands on a goal
};

// A level as lists of cells. All other cells are floor.
struct LevelCells {
  int width = 0;
  int height = 0;
  std::vector<Cell> walls;
  std::vector<Cell> goals;
  std::vector<Cell> boxes;
  std::vector<Cell> players;
  Win win = Win::boxes;
};

class Level {
 public:
  Level(const Level&) = default;
  Level& operator=(const Level&) = default;
  Level(Level&& other) noexcept;
  Level& operator=(Level&& other) noexcept;

  // Reads rows of the canonical characters `#`, space, `.`, `$`, `*`, `@`, `+`. Shorter rows are padded with
  // floor. Returns an error for an unknown character, for a board that is empty or larger than 2^31 cells, for a
  // level without a player and, with Win::player, for a level without a target.
  static Expected<Level> from_rows(const std::vector<std::string>& rows, Win win = Win::boxes);

  // Reads rows separated by '\n', in which '-' is floor too. This is for tests and examples.
  static Expected<Level> from_text(std::string_view text, Win win = Win::boxes);

  // Returns an error if a cell is outside the rectangle, if two objects on a cell exclude each other, if the board is
  // empty or too large, or if the player or the target is missing. Cells keep their coordinates unless rows at the top
  // or columns at the left are cropped.
  static Expected<Level> from_cells(const LevelCells& cells);

  bool is_empty() const { return tiles_.empty(); }
  int width() const { return width_; }
  int height() const { return height_; }
  Win win() const { return win_; }

  bool contains(Cell c) const { return c.row >= 0 && c.row < height_ && c.column >= 0 && c.column < width_; }
  bool is_wall(Cell c) const { return !contains(c) || (tile(c) & kWall) != 0; }
  bool has_goal(Cell c) const { return contains(c) && (tile(c) & kGoal) != 0; }
  bool has_box(Cell c) const { return contains(c) && (tile(c) & kBox) != 0; }
  bool has_player(Cell c) const { return contains(c) && (tile(c) & kPlayer) != 0; }

  // Return all boxes, goals and players in reading order, unreachable ones included.
  std::vector<Cell> boxes() const { return cells_with(kBox); }
  std::vector<Cell> goals() const { return cells_with(kGoal); }
  std::vector<Cell> players() const { return cells_with(kPlayer); }

  // Returns one flag per cell (row * width + column): whether some player could reach the cell if there were
  // no boxes.
  std::vector<bool> reachable() const;
  // Returns true if a player can reach a square at the edge of the grid, beyond which everything counts as
  // wall.
  bool has_open_border() const;

  // Returns the canonical character of a cell.
  char glyph(Cell c) const;

  // Returns rows of canonical characters, all `width()` long.
  std::vector<std::string> rows() const;

  friend bool operator==(const Level& a, const Level& b) {
    return a.width_ == b.width_ && a.height_ == b.height_ && a.win_ == b.win_ && a.tiles_ == b.tiles_;
  }

 private:
  enum : std::uint8_t { kWall = 1, kGoal = 2, kBox = 4, kPlayer = 8 };

  Level() = default;
  std::uint8_t tile(Cell c) const {
    return tiles_[static_cast<std::size_t>(c.row) * static_cast<std::size_t>(width_) +
                  static_cast<std::size_t>(c.column)];
  }
  std::vector<Cell> cells_with(std::uint8_t bit) const;
  // Returns a message if the player or a necessary target is missing, or an empty string.
  std::string missing() const;
  void crop();

  int width_ = 0;
  int height_ = 0;
  Win win_ = Win::boxes;
  std::vector<std::uint8_t> tiles_;
};

// The 8 symmetries of a grid: 0 is the identity; 1 to 3 rotate by 90, 180 and 270 degrees clockwise; 4 to 7
// are 0 to 3 after mirroring left and right.
inline constexpr int kSymmetries = 8;
Level transformed(const Level& level, int symmetry);
// Returns the cell of the original level that is mapped to `cell`. `width` and `height` are the size of the
// original.
Cell transformed_from(Cell cell, int symmetry, int width, int height);
// Returns the LURD string that has the same effect in `transformed(level, symmetry)` as `lurd` has in
// `level`. Players are renumbered, because their numbers follow the reading order of the transformed level.
std::string transformed_lurd(const Level& level, std::string_view lurd, int symmetry);
// Returns the transformed LURD string for levels with one player.
std::string transformed_lurd(std::string_view lurd, int symmetry);

// Return hash values of the level, by the rules of sourcecode.se's "Level Identity". They have 16 upper-case hexadecimal
// digits. exact_id() is equal for levels with the same winning condition, the same reachable floor, and the same goals, boxes
// and players on it. All other squares are ignored, except that an unreachable box off goal changes the id if boxes go to
// goals. unique_id() is also equal for rotated and mirrored levels, and if a player starts on another square of his region.
std::string exact_id(const Level& level);
std::string unique_id(const Level& level);

}  // namespace sokrates
