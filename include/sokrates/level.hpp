// A level: walls, boxes, goals, players, and what winning means. The one model behind every file format.
//
// The grid is a rectangle; everything outside it counts as wall. A cell is a wall or floor, and floor may
// hold a goal and one of a box or a player. Several players are robots, numbered from 1 in reading order.
// Goals may outnumber boxes, and boxes may outnumber goals (such a level is valid, and unsolvable).
//
// Invariants: at least one player; no box, goal or player inside a wall; no box on a player; where the player
// has to reach a target (Win::player) the goals are the targets and there is at least one. Rows and columns
// at the rim that hold nothing but floor no player can ever reach are cropped, so the same level read from
// two files is equal. (A level that was moved from is empty: it has no cells and no player, nothing can be
// done with it, and nothing breaks.)
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

// A level as lists; what is in none of them is floor.
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

  // Rows of the canonical characters `#`, space, `.`, `$`, `*`, `@`, `+`; shorter rows are padded with floor.
  // Refuses an unknown character, a level without a player and, for Win::player, one without a target.
  static Expected<Level> from_rows(const std::vector<std::string>& rows, Win win = Win::boxes);

  // Rows separated by '\n'; for tests and examples.
  static Expected<Level> from_text(std::string_view text, Win win = Win::boxes);

  // Refuses what would break the invariants: a cell outside the rectangle, two things where there is room for
  // one. Cells keep their numbers unless rows or columns at the top or left are cropped, as above.
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

  // All in reading order, unreachable ones included.
  std::vector<Cell> boxes() const { return cells_with(kBox); }
  std::vector<Cell> goals() const { return cells_with(kGoal); }
  std::vector<Cell> players() const { return cells_with(kPlayer); }

  // One flag per cell (row * width + column): can some player ever stand there if boxes were no obstacle?
  std::vector<bool> reachable() const;
  // Can a player reach a square at the rim, where what lies outside counts as wall?
  bool has_open_border() const;

  // The canonical character of a cell.
  char glyph(Cell c) const;

  // Rows of canonical characters, all `width()` long.
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
  // Empty, or why it is none: without a player, or a target where one is needed.
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
// Where a cell of the transformed level comes from; `width` and `height` are those of the original.
Cell transformed_from(Cell cell, int symmetry, int width, int height);
// The LURD string that does in `transformed(level, symmetry)` what `lurd` does in `level`; robots, which are
// numbered in reading order, get the numbers they have there.
std::string transformed_lurd(const Level& level, std::string_view lurd, int symmetry);
// The same for one player, whatever the level.
std::string transformed_lurd(std::string_view lurd, int symmetry);

// Identity by content, after the rules of sourcecode.se's "Level Identity": 16 upper-case hexadecimal digits.
std::string exact_id(const Level& level);   // the same board, whatever surrounds it
std::string unique_id(const Level& level);  // the same puzzle: rotated, mirrored, player moved without a push

}  // namespace sokrates
