#include "draw/board_picture.hpp"

#include <algorithm>
#include <string>

#include "draw/walls.hpp"

namespace sokrates::draw {
namespace {

constexpr double kOpenMargin = 0.5;  // space for the thin wall of a missing border
constexpr double kEdge = 0.045;      // width of the line of light at the north side of a wall

std::size_t index_of(const Level& level, Cell cell) {
  return static_cast<std::size_t>(cell.row) * static_cast<std::size_t>(level.width()) +
         static_cast<std::size_t>(cell.column);
}

Point centre_of(Cell cell, double margin) {
  return {cell.column + margin + 0.5, cell.row + margin + 0.5};
}

Picture empty_board(const Level& level) {
  Picture picture;
  picture.width = level.width() + 2 * margin_of(level);
  picture.height = level.height() + 2 * margin_of(level);
  return picture;
}

// Calls `visit` for every cell of the level.
template <class Visit>
void for_each_cell(const Level& level, const Visit& visit) {
  for (int row = 0; row < level.height(); ++row) {
    for (int column = 0; column < level.width(); ++column) visit(Cell{row, column});
  }
}

// Returns lines at 45 degrees within a square. They continue in the squares beside it.
Outline hatching(double x, double y) {
  constexpr int kHatchLines = 6;
  constexpr double kHalf = 0.02;  // half the width of a line, measured along a side
  Outline lines;
  for (int i = 0; i < kHatchLines; ++i) {
    const double sum = (2 * i + 1.0) / kHatchLines;  // of both coordinates
    const auto on_left = [&](double at) { return at <= 1 ? Point{x, y + at} : Point{x + at - 1, y + 1}; };
    const auto on_top = [&](double at) { return at <= 1 ? Point{x + at, y} : Point{x + 1, y + at - 1}; };
    lines.push_back(
        {{on_left(sum - kHalf), on_top(sum - kHalf), on_top(sum + kHalf), on_left(sum + kHalf)}, 0});
  }
  return lines;
}

// Returns the squares that the players can reach, given the boxes.
std::vector<bool> walkable(const Level& level, const Pieces& pieces) {
  std::vector<bool> seen(static_cast<std::size_t>(level.width()) * static_cast<std::size_t>(level.height()));
  std::vector<bool> blocked = seen;
  for (const Cell box : pieces.boxes) blocked[index_of(level, box)] = true;
  std::vector<Cell> waiting = pieces.players;
  for (const Cell player : waiting) seen[index_of(level, player)] = true;
  while (!waiting.empty()) {
    const Cell cell = waiting.back();
    waiting.pop_back();
    for (const Direction direction : kDirections) {
      const Cell next = neighbor(cell, direction);
      if (level.is_wall(next) || blocked[index_of(level, next)] || seen[index_of(level, next)]) continue;
      seen[index_of(level, next)] = true;
      waiting.push_back(next);
    }
  }
  return seen;
}

Outline path_lines(const std::vector<std::vector<Cell>>& paths, double margin) {
  Outline lines;
  for (const std::vector<Cell>& path : paths) {
    for (std::size_t i = 1; i < path.size(); ++i) {
      lines.push_back(stroke(centre_of(path[i - 1], margin), centre_of(path[i], margin), 0.09));
    }
    if (path.size() > 1) lines.push_back(disc(centre_of(path.back(), margin), 0.13));
  }
  return lines;
}

}  // namespace

double margin_of(const Level& level) {
  const std::vector<bool> reachable = level.reachable();
  bool is_open = false;
  for_each_cell(level, [&](Cell cell) {
    const bool is_at_border = cell.row == 0 || cell.column == 0 || cell.row + 1 == level.height() ||
                              cell.column + 1 == level.width();
    is_open = is_open || (is_at_border && reachable[index_of(level, cell)]);
  });
  return is_open ? kOpenMargin : 0;
}

Picture ground_picture(const Level& level, const Overlays& overlays) {
  const std::vector<bool> reachable = level.reachable();
  const double margin = margin_of(level);
  Picture picture = empty_board(level);
  const auto [walls, silhouette] = wall_outlines(level, reachable);
  // The floor has the outline of the walls, so that no gap is left behind round corners.
  picture.in(Ink::floor) = moved(silhouette, margin, margin);
  picture.in(Ink::wall_face) = moved(walls, margin, margin + kWallDepth);
  picture.in(Ink::wall_edge) = moved(walls, margin, margin - kEdge);
  picture.in(Ink::wall) = moved(walls, margin, margin);
  for_each_cell(level, [&](Cell cell) {
    const std::size_t index = index_of(level, cell);
    const double x = cell.column + margin;
    const double y = cell.row + margin;
    if (reachable[index] && (cell.row + cell.column) % 2 == 1)
      picture.in(Ink::floor_odd).push_back(rectangle(x, y, 1, 1));
    if (index < overlays.dead.size() && overlays.dead[index]) append(picture.in(Ink::dead), hatching(x, y));
    if (index < overlays.distances.size() && overlays.distances[index]) {
      append(picture.in(Ink::distance),
             numeral(std::to_string(*overlays.distances[index]), centre_of(cell, margin), 0.28));
    }
    if (level.has_goal(cell))
      place(picture, level.win() == Win::player ? target_picture() : goal_picture(), x, y);
  });
  return picture;
}

Picture pieces_picture(const Level& level, const Pieces& pieces, const Overlays& overlays) {
  const double margin = margin_of(level);
  Picture picture = empty_board(level);
  const auto put = [&](const Picture& piece, Cell cell) {
    place(picture, piece, cell.column + margin, cell.row + margin);
  };
  for (const Cell box : pieces.boxes) put(box_picture(level.has_goal(box) && level.win() == Win::boxes), box);
  const bool is_alone = pieces.players.size() == 1;
  for (std::size_t i = 0; i < pieces.players.size(); ++i) {
    const Cell player = pieces.players[i];
    put(player_picture(i, is_alone, pieces.facing[i]), player);
  }
  if (overlays.region) {
    const std::vector<bool> region = walkable(level, pieces);
    picture.in(Ink::region) = moved(rim_of_squares(level.width(), level.height(), 0,
                                                   [&](Cell cell) { return region[index_of(level, cell)]; }),
                                    margin, margin);
  }
  picture.in(Ink::path) = path_lines(overlays.paths, margin);
  for (const Cell cell : overlays.alarms) put(alarm_picture(), cell);
  return picture;
}

Picture board_picture(const Level& level, const Pieces& pieces, const Overlays& overlays) {
  Picture picture = ground_picture(level, overlays);
  place(picture, pieces_picture(level, pieces, overlays));
  return picture;
}

}  // namespace sokrates::draw
