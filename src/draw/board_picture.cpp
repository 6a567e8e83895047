#include "draw/board_picture.hpp"

#include <algorithm>
#include <string>

namespace sokrates::draw {
namespace {

constexpr double kCorner = 0.2;  // corner radius of walls

std::size_t index_of(const Level& level, Cell cell) {
  return static_cast<std::size_t>(cell.row) * static_cast<std::size_t>(level.width()) +
         static_cast<std::size_t>(cell.column);
}

Point centre_of(Cell cell) {
  return {cell.column + kMargin + 0.5, cell.row + kMargin + 0.5};
}

Picture empty_board(const Level& level) {
  Picture picture;
  picture.width = level.width() + 2 * kMargin;
  picture.height = level.height() + 2 * kMargin;
  return picture;
}

// Calls `visit` for every cell of the level.
template <class Visit>
void for_each_cell(const Level& level, const Visit& visit) {
  for (int row = 0; row < level.height(); ++row) {
    for (int column = 0; column < level.width(); ++column) visit(Cell{row, column});
  }
}

Outline cross(Point centre, double half, double width) {
  return {stroke({centre.x - half, centre.y - half}, {centre.x + half, centre.y + half}, width),
          stroke({centre.x - half, centre.y + half}, {centre.x + half, centre.y - half}, width)};
}

Outline ring(Point centre, double outer, double inner) {
  return {disc(centre, outer), reversed(disc(centre, inner))};
}

Outline goal_mark(Point centre) {
  return {diamond(centre, 0.27), reversed(diamond(centre, 0.13))};
}

Outline target_mark(Point centre) {
  Outline mark = ring(centre, 0.38, 0.27);
  mark.push_back(disc(centre, 0.13));
  return mark;
}

// Draws a border where floor is at the edge of the grid, because the outside counts as wall.
Outline missing_border(const Level& level, const std::vector<bool>& reachable) {
  constexpr double kThickness = 0.12;
  Outline border;
  for_each_cell(level, [&](Cell cell) {
    if (!reachable[index_of(level, cell)]) return;
    const double x = cell.column + kMargin;
    const double y = cell.row + kMargin;
    const double long_side = 1 + 2 * kThickness;
    if (cell.row == 0) border.push_back(rectangle(x - kThickness, y - kThickness, long_side, kThickness));
    if (cell.row + 1 == level.height())
      border.push_back(rectangle(x - kThickness, y + 1, long_side, kThickness));
    if (cell.column == 0) border.push_back(rectangle(x - kThickness, y - kThickness, kThickness, long_side));
    if (cell.column + 1 == level.width())
      border.push_back(rectangle(x + 1, y - kThickness, kThickness, long_side));
  });
  return border;
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
      const Cell next = neighbour(cell, direction);
      if (level.is_wall(next) || blocked[index_of(level, next)] || seen[index_of(level, next)]) continue;
      seen[index_of(level, next)] = true;
      waiting.push_back(next);
    }
  }
  return seen;
}

Outline path_lines(const std::vector<std::vector<Cell>>& paths) {
  Outline lines;
  for (const std::vector<Cell>& path : paths) {
    for (std::size_t i = 1; i < path.size(); ++i) {
      lines.push_back(stroke(centre_of(path[i - 1]), centre_of(path[i]), 0.09));
    }
    if (path.size() > 1) lines.push_back(disc(centre_of(path.back()), 0.13));
  }
  return lines;
}

// Outer corners of walls are round. This adds floor behind them.
Outline floor_behind_corners(const Level& level, const std::vector<bool>& reachable) {
  const auto is_floor = [&](Cell cell) { return level.contains(cell) && reachable[index_of(level, cell)]; };
  Outline patches;
  for_each_cell(level, [&](Cell cell) {
    if (!level.is_wall(cell)) return;
    for (const Direction vertical : {Direction::up, Direction::down}) {
      for (const Direction horizontal : {Direction::left, Direction::right}) {
        if (!is_floor(neighbour(cell, vertical)) || !is_floor(neighbour(cell, horizontal))) continue;
        const double x = cell.column + kMargin + (horizontal == Direction::right ? 1 - kCorner : 0);
        const double y = cell.row + kMargin + (vertical == Direction::down ? 1 - kCorner : 0);
        patches.push_back(rectangle(x, y, kCorner, kCorner));
      }
    }
  });
  return patches;
}

}  // namespace

Picture box_picture(bool on_goal) {
  constexpr Point kCentre{0.5, 0.5};
  const Polygon rim = rectangle(0.09, 0.09, 0.82, 0.82, 0.12);
  const Polygon face = rectangle(0.16, 0.16, 0.68, 0.68, 0.06);
  Picture picture;
  picture.width = picture.height = 1;
  picture.in(on_goal ? Ink::done : Ink::box) = {rim};
  picture.in(on_goal ? Ink::done_rim : Ink::rim) = {rim, reversed(face)};
  if (on_goal) {
    picture.in(Ink::done_mark) = {diamond(kCentre, 0.27)};
  } else {
    append(picture.in(Ink::rim), cross(kCentre, 0.3, 0.1));
  }
  return picture;
}

Picture player_picture(std::size_t number, bool is_alone, Direction facing, bool on_goal) {
  constexpr Point kCentre{0.5, 0.5};
  Picture picture;
  picture.width = picture.height = 1;
  picture.in(kRobotInks[number % std::size(kRobotInks)]) = {disc(kCentre, 0.38)};
  if (on_goal) picture.in(Ink::worn) = {diamond({0.5, 0.23}, 0.11)};
  if (!is_alone) {
    const std::string digits = std::to_string(number + 1);
    picture.in(Ink::face) =
        numeral(digits, {0.5, on_goal ? 0.58 : 0.5}, digits.size() == 1 && !on_goal ? 0.4 : 0.3);
    return picture;
  }
  const Cell ahead = neighbour({0, 0}, facing);
  const Point look{0.5 + 0.12 * ahead.column,
                   0.5 + (on_goal ? 0.06 : 0.12) * ahead.row + (on_goal ? 0.05 : 0)};
  // In side view, the eyes are nearer to each other.
  const double apart = ahead.column != 0 ? 0.11 : 0.14;
  picture.in(Ink::face) = {disc({look.x - apart, look.y}, 0.075), disc({look.x + apart, look.y}, 0.075)};
  return picture;
}

Picture ground_picture(const Level& level, const Overlays& overlays) {
  const std::vector<bool> reachable = level.reachable();
  const auto is_floor = [&](Cell cell) { return reachable[index_of(level, cell)]; };
  const auto is_wall = [&](Cell cell) { return level.is_wall(cell); };
  Picture picture = empty_board(level);
  picture.in(Ink::floor) =
      moved(rim_of_squares(level.width(), level.height(), 0, is_floor), kMargin, kMargin);
  append(picture.in(Ink::floor), floor_behind_corners(level, reachable));
  picture.in(Ink::wall) =
      moved(rim_of_squares(level.width(), level.height(), kCorner, is_wall), kMargin, kMargin);
  append(picture.in(Ink::wall), missing_border(level, reachable));
  for_each_cell(level, [&](Cell cell) {
    const std::size_t index = index_of(level, cell);
    const Point centre = centre_of(cell);
    if (index < overlays.dead.size() && overlays.dead[index])
      append(picture.in(Ink::dead), cross(centre, 0.11, 0.06));
    if (index < overlays.distances.size() && overlays.distances[index]) {
      append(picture.in(Ink::distance), numeral(std::to_string(*overlays.distances[index]), centre, 0.28));
    }
    if (!level.has_goal(cell)) return;
    if (level.win() == Win::player) {
      append(picture.in(Ink::target), target_mark(centre));
    } else {
      append(picture.in(Ink::goal), goal_mark(centre));
    }
  });
  return picture;
}

Picture pieces_picture(const Level& level, const Pieces& pieces, const Overlays& overlays) {
  Picture picture = empty_board(level);
  const auto put = [&](const Picture& piece, Cell cell) {
    place(picture, piece, cell.column + kMargin, cell.row + kMargin);
  };
  for (const Cell box : pieces.boxes) put(box_picture(level.has_goal(box) && level.win() == Win::boxes), box);
  const bool is_alone = pieces.players.size() == 1;
  for (std::size_t i = 0; i < pieces.players.size(); ++i) {
    const Cell player = pieces.players[i];
    put(player_picture(i, is_alone, pieces.facing[i], level.has_goal(player)), player);
  }
  if (overlays.region) {
    const std::vector<bool> region = walkable(level, pieces);
    picture.in(Ink::region) = moved(rim_of_squares(level.width(), level.height(), 0,
                                                   [&](Cell cell) { return region[index_of(level, cell)]; }),
                                    kMargin, kMargin);
  }
  picture.in(Ink::path) = path_lines(overlays.paths);
  for (const Cell cell : overlays.alarms) {
    const double x = cell.column + kMargin;
    const double y = cell.row + kMargin;
    picture.in(Ink::alarm).push_back(rectangle(x - 0.02, y - 0.02, 1.04, 1.04, 0.18));
    picture.in(Ink::alarm).push_back(reversed(rectangle(x + 0.09, y + 0.09, 0.82, 0.82, 0.12)));
  }
  return picture;
}

Picture board_picture(const Level& level, const Pieces& pieces, const Overlays& overlays) {
  Picture picture = ground_picture(level, overlays);
  place(picture, pieces_picture(level, pieces, overlays));
  return picture;
}

}  // namespace sokrates::draw
