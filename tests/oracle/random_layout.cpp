#include "oracle/random_layout.hpp"

#include <algorithm>

namespace oracle {
namespace {

using sokrates::Cell;

constexpr Cell kSteps[] = {{-1, 0}, {0, 1}, {1, 0}, {0, -1}};

// The area of the grid that may become floor.
struct Area {
  int top, left, bottom, right;
  bool has(Cell c) const { return c.row >= top && c.row <= bottom && c.column >= left && c.column <= right; }
};

Cell random_cell(RandomSource& random, const Area& area) {
  return {random.between(area.top, area.bottom), random.between(area.left, area.right)};
}

// Digs long corridors with turns: the digger prefers to go straight on.
void dig_corridors(RandomSource& random, Rows& rows, const Area& area, std::size_t floor) {
  Cell c = random_cell(random, area);
  std::size_t heading = random.below(4);
  std::size_t dug = 0;
  for (int tries = 0; tries < 600 && dug < floor; ++tries) {
    if (at(rows, c) == '#') {
      at(rows, c) = ' ';
      ++dug;
    }
    if (random.chance(40)) heading = random.below(4);
    const Cell next{c.row + kSteps[heading].row, c.column + kSteps[heading].column};
    if (area.has(next)) c = next;
  }
}

// Digs rectangles that are connected by corridors with one corner.
void dig_rooms(RandomSource& random, Rows& rows, const Area& area) {
  Cell last = random_cell(random, area);
  for (int rooms = random.between(2, 3); rooms > 0; --rooms) {
    const Cell corner = random_cell(random, area);
    const int height = random.between(1, 3);
    const int width = random.between(2, 3);
    for (int row = corner.row; row < corner.row + height; ++row) {
      for (int column = corner.column; column < corner.column + width; ++column) {
        if (area.has({row, column})) at(rows, {row, column}) = ' ';
      }
    }
    for (int row = std::min(last.row, corner.row); row <= std::max(last.row, corner.row); ++row) {
      at(rows, {row, last.column}) = ' ';
    }
    for (int column = std::min(last.column, corner.column); column <= std::max(last.column, corner.column);
         ++column) {
      at(rows, {corner.row, column}) = ' ';
    }
    last = corner;
  }
}

void scatter_blocks(RandomSource& random, Rows& rows, const Area& area) {
  const int walls = random.between(5, 35);
  for (int row = area.top; row <= area.bottom; ++row) {
    for (int column = area.left; column <= area.right; ++column) {
      if (!random.chance(walls)) at(rows, {row, column}) = ' ';
    }
  }
}

// Keeps only the largest connected floor.
void keep_one_floor(Rows& rows) {
  std::vector<Cell> best;
  Rows seen = rows;
  for (const Cell start : floor_cells(rows)) {
    if (at(seen, start) == '#') continue;
    std::vector<Cell> part{start};
    at(seen, start) = '#';
    for (std::size_t head = 0; head < part.size(); ++head) {
      for (const Cell step : kSteps) {
        const Cell c{part[head].row + step.row, part[head].column + step.column};
        if (c.row < 0 || c.column < 0 || c.row >= static_cast<int>(rows.size()) ||
            c.column >= static_cast<int>(rows[0].size()) || at(seen, c) == '#') {
          continue;
        }
        at(seen, c) = '#';
        part.push_back(c);
      }
    }
    if (part.size() > best.size()) best = part;
  }
  for (std::string& row : rows) row.assign(row.size(), '#');
  for (const Cell c : best) at(rows, c) = ' ';
}

}  // namespace

std::vector<Cell> floor_cells(const Rows& rows) {
  std::vector<Cell> cells;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    for (std::size_t column = 0; column < rows[row].size(); ++column) {
      if (rows[row][column] != '#') cells.push_back({static_cast<int>(row), static_cast<int>(column)});
    }
  }
  return cells;
}

Rows random_layout(RandomSource& random, int width, int height, std::size_t max_floor) {
  Rows rows(static_cast<std::size_t>(height), std::string(static_cast<std::size_t>(width), '#'));
  Area area{1, 1, height - 2, width - 2};
  if (random.chance(15)) {  // an open border on some of the four sides
    if (random.chance(60)) area.top = 0;
    if (random.chance(60)) area.left = 0;
    if (random.chance(60)) area.bottom = height - 1;
    if (random.chance(60)) area.right = width - 1;
  }
  switch (random.below(3)) {
    case 0:
      dig_corridors(random, rows, area, max_floor);
      break;
    case 1:
      dig_rooms(random, rows, area);
      break;
    default:
      scatter_blocks(random, rows, area);
      break;
  }
  keep_one_floor(rows);
  for (std::vector<Cell> floor = floor_cells(rows); floor.size() > max_floor; floor = floor_cells(rows)) {
    at(rows, floor[random.below(floor.size())]) = '#';
    keep_one_floor(rows);
  }
  return rows;
}

bool find_sealed_cell(RandomSource& random, const Rows& rows, Cell& cell) {
  Rows copy = rows;
  const int height = static_cast<int>(rows.size());
  const int width = static_cast<int>(rows[0].size());
  std::vector<Cell> sealed;
  for (int row = 0; row < height; ++row) {
    for (int column = 0; column < width; ++column) {
      bool shut = at(copy, {row, column}) == '#';
      for (const Cell step : kSteps) {
        const Cell c{row + step.row, column + step.column};
        if (c.row >= 0 && c.row < height && c.column >= 0 && c.column < width && at(copy, c) != '#')
          shut = false;
      }
      if (shut) sealed.push_back({row, column});
    }
  }
  if (sealed.empty()) return false;
  cell = sealed[random.below(sealed.size())];
  return true;
}

}  // namespace oracle
