#include "generate/walls.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace sokrates::generate {

namespace {

constexpr int kBlock = 3;

// Templates of three rows of three squares. The dense templates divide an open hall into a level.
constexpr std::array<std::string_view, 12> kTemplates = {
    "         ",  // an open area
    "#        ",  //
    "##       ",  //
    "###      ",  // a wall along one side
    "#  #     ",  //
    "##    #  ",  //
    "#     #  ",  //
    "    #    ",  // a pillar
    "# #      ",  // a door at the top
    "# #   # #",  // a crossing
    "# ## #   ",  // a passage
    "   ##    ",  // a bench
};

Rows solid(int width, int height) {
  return Rows(static_cast<std::size_t>(height), std::string(static_cast<std::size_t>(width), '#'));
}

int height_of(const Rows& rows) {
  return static_cast<int>(rows.size());
}
int width_of(const Rows& rows) {
  return static_cast<int>(rows.front().size());
}
bool is_inside(const Rows& rows, Cell c) {
  return c.row > 0 && c.column > 0 && c.row + 1 < height_of(rows) && c.column + 1 < width_of(rows);
}

int below(Random& random, int bound) {
  return static_cast<int>(random.below(static_cast<std::uint32_t>(bound)));
}

// Returns a cell of a template under one of the 8 symmetries.
char template_cell(std::string_view cells, int row, int column, int symmetry) {
  if ((symmetry & 1) != 0) std::swap(row, column);
  if ((symmetry & 2) != 0) row = kBlock - 1 - row;
  if ((symmetry & 4) != 0) column = kBlock - 1 - column;
  return cells[static_cast<std::size_t>(row * kBlock + column)];
}

Rows rooms(Random& random, int width, int height) {
  Rows rows = solid(width, height);
  // The first block is shifted by a random offset, so that the seams between blocks are not always in the
  // same place.
  const int top = 1 - below(random, kBlock);
  const int left = 1 - below(random, kBlock);
  for (int r = top; r < height; r += kBlock) {
    for (int c = left; c < width; c += kBlock) {
      const std::string_view cells = kTemplates[random.below(kTemplates.size())];
      const int symmetry = below(random, kSymmetries);
      for (int i = 0; i < kBlock * kBlock; ++i) {
        const Cell cell{r + i / kBlock, c + i % kBlock};
        if (is_inside(rows, cell)) at(rows, cell) = template_cell(cells, i / kBlock, i % kBlock, symmetry);
      }
    }
  }
  return rows;
}

Rows caves(Random& random, int width, int height) {
  Rows rows = solid(width, height);
  const int inside = (width - 2) * (height - 2);
  int wanted = inside * (60 + below(random, 16)) / 100;
  Cell digger{height / 2, width / 2};
  Direction step = kDirections[random.below(4)];
  for (int i = 0; wanted > 0 && i < 50 * inside; ++i) {
    if (at(rows, digger) == '#') {
      at(rows, digger) = ' ';
      --wanted;
    }
    if (below(random, 3) == 0) step = kDirections[random.below(4)];
    const Cell next = neighbor(digger, step);
    if (is_inside(rows, next)) {
      digger = next;
    } else {
      step = kDirections[random.below(4)];
    }
  }
  return rows;
}

bool is_open(const Rows& rows, Cell corner, int height, int width) {
  for (int i = 0; i < height * width; ++i) {
    const Cell cell{corner.row + i / width, corner.column + i % width};
    if (!is_inside(rows, cell) || at(rows, cell) == '#') return false;
  }
  return true;
}

void put_pillars(Random& random, Rows& rows) {
  for (int r = 1; r < height_of(rows); ++r) {
    for (int c = 1; c < width_of(rows); ++c) {
      for (const auto& [height, width] : {std::pair{3, 4}, std::pair{4, 3}}) {
        if (!is_open(rows, {r, c}, height, width)) continue;
        at(rows, {r + 1 + below(random, height - 2), c + 1 + below(random, width - 2)}) = '#';
      }
    }
  }
}

Rows mirrored(Random& random, int width, int height) {
  Rows rows = below(random, 3) == 0 ? caves(random, width, height) : rooms(random, width, height);
  put_pillars(random, rows);
  const bool turns = below(random, 3) == 0;  // rotates by 180 degrees instead of mirroring left and right
  for (int r = 0; r < height; ++r) {
    for (int c = width / 2; c < width; ++c) {
      at(rows, {r, c}) = at(rows, {turns ? height - 1 - r : r, width - 1 - c});
    }
  }
  return rows;
}

// Returns the cells of the region that contains `from`, and marks them as seen.
std::vector<Cell> area_around(const Rows& rows, Cell from, Rows& seen) {
  std::vector<Cell> area{from};
  at(seen, from) = '#';
  for (std::size_t i = 0; i < area.size(); ++i) {
    for (const Direction d : kDirections) {
      const Cell next = neighbor(area[i], d);
      if (at(rows, next) == '#' || at(seen, next) == '#') continue;
      at(seen, next) = '#';
      area.push_back(next);
    }
  }
  return area;
}

// A gap of one square in the outline would look like a door.
void close_gaps(Rows& rows, const std::vector<Cell>& outside) {
  const Rows gaps = rows;
  const auto is_drawn = [&](Cell c) {
    return c.row >= 0 && c.column >= 0 && c.row < height_of(gaps) && c.column < width_of(gaps) &&
           at(gaps, c) == '#';
  };
  for (const Cell cell : outside) {
    const bool is_across =
        is_drawn(neighbor(cell, Direction::left)) && is_drawn(neighbor(cell, Direction::right));
    const bool is_down = is_drawn(neighbor(cell, Direction::up)) && is_drawn(neighbor(cell, Direction::down));
    if (is_across || is_down) at(rows, cell) = '#';
  }
}

}  // namespace

std::string_view name_of(Style style) {
  constexpr std::array<std::string_view, kStyles.size()> names = {"rooms", "caves", "mirrored"};
  return names[static_cast<std::size_t>(style)];
}

std::vector<Cell> floor_cells(const Rows& rows) {
  std::vector<Cell> cells;
  for (int r = 0; r < height_of(rows); ++r) {
    for (int c = 0; c < width_of(rows); ++c) {
      if (at(rows, {r, c}) != '#') cells.push_back({r, c});
    }
  }
  return cells;
}

void keep_largest_area(Rows& rows) {
  Rows seen = rows;
  std::vector<Cell> largest;
  for (const Cell cell : floor_cells(rows)) {
    if (at(seen, cell) == '#') continue;
    std::vector<Cell> area = area_around(rows, cell, seen);
    if (area.size() > largest.size()) largest = std::move(area);
  }
  rows = solid(width_of(rows), height_of(rows));
  for (const Cell cell : largest) at(rows, cell) = ' ';
}

void fill_dead_ends(Rows& rows) {
  for (const Cell begin : floor_cells(rows)) {
    for (Cell cell = begin; at(rows, cell) == ' ';) {
      int ways = 0;
      Cell way{};
      for (const Direction d : kDirections) {
        const Cell next = neighbor(cell, d);
        const bool is_out =
            next.row < 0 || next.column < 0 || next.row >= height_of(rows) || next.column >= width_of(rows);
        if (is_out || at(rows, next) == '#') continue;
        ++ways;
        way = next;
      }
      if (ways > 1) break;
      at(rows, cell) = '#';
      if (ways == 0) break;
      cell = way;
    }
  }
}

Rows random_walls(Random& random, Style style, int width, int height) {
  Rows rows;
  switch (style) {
    case Style::rooms:
      rows = rooms(random, width, height);
      break;
    case Style::caves:
      rows = caves(random, width, height);
      break;
    case Style::mirrored:
      rows = mirrored(random, width, height);
      break;
  }
  if (style != Style::mirrored) put_pillars(random, rows);
  keep_largest_area(rows);
  fill_dead_ends(rows);
  return rows;
}

Level outlined(const Level& level) {
  const auto touches_floor = [&](Cell c) {
    for (int i = 0; i < 9; ++i) {
      if (!level.is_wall({c.row + i / 3 - 1, c.column + i % 3 - 1})) return true;
    }
    return false;
  };
  // Start from a frame around the level and work inward.
  Rows rows(static_cast<std::size_t>(level.height() + 2),
            std::string(static_cast<std::size_t>(level.width() + 2), '#'));
  std::vector<Cell> outside{{0, 0}};
  at(rows, {0, 0}) = ' ';
  for (std::size_t i = 0; i < outside.size(); ++i) {
    for (const Direction d : kDirections) {
      const Cell next = neighbor(outside[i], d);
      const bool is_out =
          next.row < 0 || next.column < 0 || next.row >= height_of(rows) || next.column >= width_of(rows);
      if (is_out || at(rows, next) == ' ' || touches_floor({next.row - 1, next.column - 1})) continue;
      at(rows, next) = ' ';
      outside.push_back(next);
    }
  }
  close_gaps(rows, outside);
  for (int r = 0; r < level.height(); ++r) {
    for (int c = 0; c < level.width(); ++c) {
      char& tile = at(rows, {r + 1, c + 1});
      if (tile == '#') tile = level.glyph({r, c});
    }
  }
  return *Level::from_rows(rows, level.win());
}

}  // namespace sokrates::generate
