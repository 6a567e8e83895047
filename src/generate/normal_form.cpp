#include "generate/normal_form.hpp"

#include <optional>

#include "generate/solution_trace.hpp"

namespace sokrates::generate {

namespace {

// Returns the only neighboring floor square. Returns nullopt if there are several, or if the square is not
// plain floor.
std::optional<Cell> only_exit(const Rows& rows, Cell cell) {
  std::optional<Cell> exit;
  for (const Direction d : kDirections) {
    const Cell next = neighbor(cell, d);
    const bool is_out = next.row < 0 || next.column < 0 || next.row >= static_cast<int>(rows.size()) ||
                        next.column >= static_cast<int>(rows.front().size());
    if (is_out || at(rows, next) == '#') continue;
    if (exit || at(rows, next) != ' ') return std::nullopt;
    exit = next;
  }
  return exit;
}

void walk_out(Rows& rows, Cell player) {
  while (at(rows, player) == '@') {
    const std::optional<Cell> exit = only_exit(rows, player);
    if (!exit) return;
    at(rows, player) = '#';
    at(rows, *exit) = '@';
    player = *exit;
  }
}

}  // namespace

Rows within_reach(const Level& level) {
  Rows rows = level.rows();
  const std::vector<bool> reachable = level.reachable();
  for (int r = 0; r < level.height(); ++r) {
    for (int c = 0; c < level.width(); ++c) {
      const auto index =
          static_cast<std::size_t>(r) * static_cast<std::size_t>(level.width()) + static_cast<std::size_t>(c);
      const bool matters = level.has_box({r, c}) != level.has_goal({r, c});  // a box or a goal alone
      if (!reachable[index] && !matters) at(rows, {r, c}) = '#';
    }
  }
  return rows;
}

Level normal_form(const Level& level) {
  Rows rows = within_reach(level);
  if (level.players().size() == 1 && level.win() == Win::boxes) {
    walk_out(rows, level.players().front());
    fill_dead_ends(rows);
  }
  return outlined(*Level::from_rows(rows, level.win()));
}

}  // namespace sokrates::generate
