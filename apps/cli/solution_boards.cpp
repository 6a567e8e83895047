#include "solution_boards.hpp"

#include <vector>

#include <sokrates/lurd.hpp>

#include "numbers.hpp"

namespace sokrates::cli {
namespace {

Cell neighbour(Cell cell, Direction direction) {
  switch (direction) {
    case Direction::up:
      return {cell.row - 1, cell.column};
    case Direction::right:
      return {cell.row, cell.column + 1};
    case Direction::down:
      return {cell.row + 1, cell.column};
    case Direction::left:
      break;
  }
  return {cell.row, cell.column - 1};
}

// The rows of characters themselves are the position; that is all a picture needs.
class Film {
 public:
  explicit Film(const Level& level) : rows_(level.rows()), players_(level.players()) {}

  // True where the step pushed a box.
  bool apply(const Step& step) {
    Cell& player = players_.at(step.player);
    const Cell next = neighbour(player, step.direction);
    const bool pushes = at(next) == '$' || at(next) == '*';
    if (pushes) {
      leave(next);
      const Cell behind = neighbour(next, step.direction);
      at(behind) = at(behind) == '.' ? '*' : '$';
    }
    leave(player);
    at(next) = at(next) == '.' ? '+' : '@';
    player = next;
    return pushes;
  }

  std::string board() const {
    std::string text;
    for (const std::string& row : rows_) text += "  " + row.substr(0, row.find_last_not_of(' ') + 1) + '\n';
    return text;
  }

 private:
  char& at(Cell cell) {
    return rows_.at(static_cast<std::size_t>(cell.row)).at(static_cast<std::size_t>(cell.column));
  }
  void leave(Cell cell) {
    char& glyph = at(cell);
    glyph = glyph == '*' || glyph == '+' ? '.' : ' ';
  }

  std::vector<std::string> rows_;
  std::vector<Cell> players_;
};

}  // namespace

std::string solution_boards(const Level& level, std::string_view lurd) {
  const auto steps = parse_lurd(lurd, lurd.size());
  if (!steps) return "";
  const bool several = level.players().size() > 1;
  Film film(level);
  std::string text = "  start\n" + film.board();
  std::string moves;
  std::uint64_t pushes = 0;
  for (std::size_t i = 0; i < steps->size(); ++i) {
    const Step& step = (*steps)[i];
    const bool other_player = i == 0 || (*steps)[i - 1].player != step.player;
    if (several && (moves.empty() || other_player)) moves += '{' + std::to_string(step.player + 1) + '}';
    const bool pushed = film.apply(step);
    moves += pushed ? push_letter(step.direction) : walk_letter(step.direction);
    if (pushed) ++pushes;
    if (!pushed && i + 1 < steps->size()) continue;
    text += "\n  " + (pushed ? "push " + grouped(pushes) : std::string("end")) + ": " + moves + '\n' +
            film.board();
    moves.clear();
  }
  return text;
}

}  // namespace sokrates::cli
