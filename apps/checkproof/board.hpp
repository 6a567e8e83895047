// The level of a certificate as sets of cells. Cells are numbered row by row, with walls on all sides of the board.
#pragma once

#include <array>
#include <bitset>

#include "check.hpp"

namespace checkproof {
// `kCells` is the maximum number of cells.
template <std::size_t kCells>
struct Board {
  using Cell = std::size_t;
  using Cells = std::bitset<kCells>;
  using List = std::vector<Cell>;

  explicit Board(const Certificate& proof) : width(proof.board_width()) {
    Cells free, all_boxes;
    for (Cell cell = width; cell < (proof.rows.size() + 1) * width; ++cell) {
      const std::string& row = proof.rows[cell / width - 1];
      const std::size_t column = cell % width - 1;
      const char glyph = column < row.size() ? row[column] : '#';
      free[cell] = glyph != '#';
      all_boxes[cell] = glyph == '$' || glyph == '*';
      goals[cell] = glyph == '.' || glyph == '*' || glyph == '+';
      player = glyph == '@' || glyph == '+' ? cell : player;
    }
    floor = flood(player, free);
    boxes = all_boxes & floor;
    is_trivially_unsolvable = (all_boxes & ~goals & ~floor).any() || boxes.count() > (goals & floor).count();
    goals &= floor;
  }

  static Cells only(Cell cell) { return Cells().set(cell); }
  // Returns true if there are as many cells as goals.
  bool is_tight(const Cells& some) const { return some.count() == goals.count(); }
  Cells around(const Cells& some) const { return some << 1 | some >> 1 | some << width | some >> width; }
  // The numbers of steps are 0 up, 1 left, 2 right, 3 down. The opposite of `step` is 3 - `step`.
  Cell moved(Cell cell, std::size_t step) const {
    return step < 2 ? cell - (step == 0 ? width : 1) : cell + (step == 3 ? width : 1);
  }
  Cells moved(const Cells& some, std::size_t step) const {
    return step < 2 ? some >> (step == 0 ? width : 1) : some << (step == 3 ? width : 1);
  }
  // Returns the connected region of `start` in `free`, which is empty if `free` does not contain `start`. Requires: `free` lies
  // within the walls.
  Cells flood(Cell start, const Cells& free) const {
    Cells region;
    if (!free[start]) return region;
    std::array<std::uint16_t, kCells> open;  // a stack, whose values are set before they are read
    std::size_t count = 0;
    region.set(start);
    open[count++] = static_cast<std::uint16_t>(start);
    while (count > 0) {
      const Cell cell = open[--count];
      for (const Cell next : {cell - width, cell - 1, cell + 1, cell + width}) {
        if (!free[next] || region[next]) continue;
        region.set(next);
        open[count++] = static_cast<std::uint16_t>(next);
      }
    }
    return region;
  }
  static List listed(const Cells& some) {
    List cells;
    for (Cell cell = some._Find_first(); cell < kCells; cell = some._Find_next(cell)) cells.push_back(cell);
    return cells;
  }
  std::vector<Cells> regions_of(Cells free) const {
    std::vector<Cells> regions;
    for (; free.any(); free &= ~regions.back()) regions.push_back(flood(free._Find_first(), free));
    return regions;
  }

  Cell width, player = 0;
  Cells floor, boxes,
      goals;  // floor: cells that the player could reach if there were no boxes; other cells are ignored
  bool is_trivially_unsolvable = false;  // an unreachable box is off goal, or there are more boxes than goals
};
}  // namespace checkproof
