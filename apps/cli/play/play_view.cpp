#include "play/play_view.hpp"

#include <algorithm>

#include "arguments/numbers.hpp"
#include "arguments/terminal.hpp"
#include "play/play_message.hpp"

namespace sokrates::cli {
namespace {

using draw::Ink;

constexpr int kAbove = 1;  // rows of the title
constexpr int kBelow = 2;  // rows of figures and keys; the message is between them

// Returns the first square to show, so that `wanted` is not at the edge and as few squares as possible are
// hidden.
int scrolled(int first, int shown, int all, int wanted) {
  if (all <= shown) return 0;
  const int margin = std::min(3, (shown - 1) / 2);
  if (wanted < first + margin) first = wanted - margin;
  if (wanted >= first + shown - margin) first = wanted - shown + margin + 1;
  return std::clamp(first, 0, all - shown);
}

bool contains(const std::vector<Cell>& cells, Cell cell) {
  return std::find(cells.begin(), cells.end(), cell) != cells.end();
}

std::string best_text(const BestResult& best) {
  if (!best.by_moves || !best.by_pushes) return "";
  const auto one = [](const Metrics& metrics) {
    return std::to_string(metrics.moves) + '/' + std::to_string(metrics.pushes);
  };
  const std::string by_moves = one(*best.by_moves);
  const std::string by_pushes = one(*best.by_pushes);
  return "best " + by_moves + (by_moves == by_pushes ? "" : " and " + by_pushes);
}

std::string name_of(const PlayLevel& level) {
  const Entry& entry = *level.entry;
  const std::string name =
      entry.title.empty() ? "Level " + std::to_string(entry.number) : printable(entry.title);
  return level.set.empty() ? name : printable(level.set) + ": " + name;
}

}  // namespace

Style PlayView::plain() const {
  Style style;
  if (depth_ == ColourDepth::full || depth_ == ColourDepth::palette) {
    style.ink = theme_.of(Ink::caption);
    style.ground = theme_.page;
  }
  return style;
}

Style PlayView::on(std::optional<Ink> ink, Ink ground) const {
  Style style;
  if (depth_ == ColourDepth::none) return style;
  if (ink) style.ink = theme_.of(*ink);
  style.ground = theme_.of(ground);
  return style;
}

void PlayView::scroll(const PlaySession& session, int rows, int columns) {
  const Level& level = session.game().start();
  const Cell player = session.game().players()[session.robot()];
  // The board keeps its place if a message needs more than one line, unless both do not fit.
  const auto lines = static_cast<int>(message_lines(session, rows, columns).size());
  const int most = std::max(rows - kAbove - kBelow - 1, 1);
  const int room = std::max(rows - kAbove - kBelow - lines, 1);
  shown_rows_ = std::min(room, level.height());
  shown_columns_ = std::min(std::max(columns / 2, 1), level.width());
  first_.row = scrolled(first_.row, shown_rows_, level.height(), player.row);
  first_.column = scrolled(first_.column, shown_columns_, level.width(), player.column);
  top_ = kAbove + std::min((most - shown_rows_) / 2, room - shown_rows_);
  left_ = (columns - 2 * shown_columns_) / 2;
}

std::optional<Cell> PlayView::cell_at(const Level& level, int row, int column) const {
  if (row < top_ || row >= top_ + shown_rows_ || column < left_ || column >= left_ + 2 * shown_columns_) {
    return std::nullopt;
  }
  const Cell cell{first_.row + row - top_, first_.column + (column - left_) / 2};
  return level.contains(cell) ? std::optional(cell) : std::nullopt;
}

void PlayView::draw_square(Screen& screen, const PlaySession& session, Cell cell,
                           const std::vector<Cell>& lost) {
  const Game& game = session.game();
  const Level& level = game.start();
  const int row = top_ + cell.row - first_.row;
  const int column = left_ + 2 * (cell.column - first_.column);
  const bool is_goal = level.has_goal(cell);
  const bool is_target = is_goal && level.win() == Win::player;
  const std::vector<Cell> players = game.players();
  const auto player = std::find(players.begin(), players.end(), cell);
  if (level.is_wall(cell)) {
    screen.put(row, column, depth_ == ColourDepth::none ? "##" : "  ", on(std::nullopt, Ink::wall));
  } else if (game.has_box(cell)) {
    const bool is_done = is_goal && !is_target;
    Style style = on(is_done ? Ink::done_mark : Ink::rim, is_done ? Ink::done : Ink::box);
    style.bold = true;
    std::string text = is_done ? "{}" : "[]";
    if (contains(lost, cell)) {
      style = on(Ink::face, Ink::alarm);
      text = "!!";
    }
    if (session.selected() == cell) style.reverse = true;
    if (session.hinted() && session.hinted()->box == cell) {
      text = std::string(2, "^>v<"[static_cast<unsigned>(session.hinted()->direction)]);
      style.reverse = true;
    }
    screen.put(row, column, text, style);
  } else if (player != players.end()) {
    const auto number = static_cast<std::size_t>(player - players.begin());
    const bool is_active = number == session.robot();
    Style style = on(Ink::face, draw::kRobotInks[number % std::size(draw::kRobotInks)]);
    style.bold = is_active;
    std::string text = is_goal ? "OO" : "oo";
    if (players.size() > 1) {
      const std::string digits = std::to_string(number + 1);
      text = digits.size() > 1 ? digits.substr(digits.size() - 2)
                               : (is_active ? '>'
                                  : is_goal ? '+'
                                            : ' ') +
                                     digits;
    }
    screen.put(row, column, text, style);
  } else {
    const Ink mark = is_target ? Ink::target : Ink::goal;
    screen.put(row, column, is_target ? "()" : is_goal ? "<>" : "  ", on(mark, Ink::floor));
  }
}

void PlayView::draw_board(Screen& screen, const PlaySession& session) {
  const Level& level = session.game().start();
  const std::vector<bool> reachable = level.reachable();
  const std::vector<Cell> lost = session.lost_boxes();
  for (int row = first_.row; row < first_.row + shown_rows_; ++row) {
    for (int column = first_.column; column < first_.column + shown_columns_; ++column) {
      const Cell cell{row, column};
      const auto index = static_cast<std::size_t>(row) * static_cast<std::size_t>(level.width()) +
                         static_cast<std::size_t>(column);
      // Squares outside the walls stay empty.
      if (!reachable[index] && !level.is_wall(cell) && !level.has_box(cell)) continue;
      draw_square(screen, session, cell, lost);
    }
  }
}

void PlayView::draw_title(Screen& screen, const PlaySession& session) const {
  Style style = plain();
  style.bold = true;
  const std::string place =
      std::to_string(session.current() + 1) + '/' + std::to_string(session.levels().size()) + "  ";
  int column = screen.put(0, 1, place + name_of(session.levels()[session.current()]), style);
  style.bold = false;
  const std::string best = best_text(session.best(session.current()));
  const int best_column = screen.columns() - static_cast<int>(best.size()) - 1;
  const std::string author = "  by " + printable(session.entry().author);
  const bool has_room = column + static_cast<int>(shown_columns(author)) + 2 <= best_column;
  if (!session.entry().author.empty() && has_room) column = screen.put(0, column, author, style);
  screen.put(0, std::max(column + 2, best_column), best, style);
}

void PlayView::draw_status(Screen& screen, const PlaySession& session) const {
  const Game& game = session.game();
  const std::vector<std::string> lines = message_lines(session, screen.rows(), screen.columns());
  int row = screen.rows() - kBelow - static_cast<int>(lines.size());
  std::string text = counted(game.moves(), "move") + "  " + counted(game.pushes(), "push");
  if (game.start().win() == Win::boxes) {
    std::size_t done = 0;
    for (const Cell goal : game.start().goals()) done += game.has_box(goal) ? 1U : 0U;
    text += "  " + std::to_string(done) + " of " + counted(game.start().boxes().size(), "box") + " done";
  }
  if (game.undone() > 0) text += "  " + std::to_string(game.undone()) + " undone";
  if (game.players().size() > 1) text += "  robot " + std::to_string(session.robot() + 1);
  if (session.is_searching()) text += "  [searching]";
  if (session.is_playing_solution()) text += session.is_paused() ? "  [solution, paused]" : "  [solution]";
  screen.put(row, 1, text, plain());
  Style message = plain();
  message.bold = true;
  const bool is_warning = session.is_lost() && message_text(session) != printable(session.message());
  if (is_warning && depth_ != ColourDepth::none) message.ink = theme_.of(Ink::alarm);
  for (const std::string& line : lines) screen.put(++row, 1, line, message);
  screen.put(row + 1, 1, footer_text(screen.columns()), plain());
}

void PlayView::draw_picker(Screen& screen, PlaySession& session) {
  const int page = std::max(screen.rows() - 3, 1);
  const auto shown = static_cast<std::size_t>(page);
  session.layout.picker_page = page;
  const std::size_t picked = session.picked();
  if (picked < first_level_) first_level_ = picked;
  if (picked >= first_level_ + shown) first_level_ = picked - shown + 1;
  Style title = plain();
  title.bold = true;
  std::size_t solved = 0;
  for (std::size_t i = 0; i < session.levels().size(); ++i) solved += session.best(i).by_moves ? 1U : 0U;
  screen.put(
      0, 1,
      "Levels: " + std::to_string(solved) + " of " + std::to_string(session.levels().size()) + " solved",
      title);
  for (std::size_t i = first_level_; i < std::min(first_level_ + shown, session.levels().size()); ++i) {
    const BestResult best = session.best(i);
    Style style = plain();
    style.reverse = i == picked;
    std::string line = best.by_moves ? "* " : "  ";
    line += std::to_string(i + 1) + ". " + name_of(session.levels()[i]);
    if (best.by_moves) line += "  (" + best_text(best) + ')';
    screen.put(1 + static_cast<int>(i - first_level_), 1, line, style);
  }
  screen.put(screen.rows() - 1, 1, "up, down, page keys, enter opens, escape goes back", plain());
}

void PlayView::draw_help(Screen& screen) const {
  static constexpr const char* kLines[] = {
      "Move            arrows, h j k l, or w a s d",
      "Walk            click on a square",
      "Push a box      click on it, then on its new square",
      "Change robots   tab, or click on one",
      "Undo, redo      u or backspace, r; all: home, end",
      "Restart         R (u takes that back)",
      "Hint            t shows the next push; t makes it",
      "Solution        v plays it from here; space pauses,",
      "                . and , step, + and - set the speed",
      "Mistake         m finds the move that lost the game;",
      "                m again goes back before it",
      "Lost positions  x switches the warning on or off",
      "Levels          n next, p previous, o list",
      "Save the game   e (play FILE resumes it)",
      "Stop a search   escape",
      "Quit            q",
  };
  int row = 0;
  Style title = plain();
  title.bold = true;
  screen.put(row++, 3, "Keys", title);
  for (const char* const line : kLines) screen.put(++row, 3, line, plain());
  screen.put(row + 2, 3, "[] box   {} box on a goal   <> goal   () target", plain());
  screen.put(row + 3, 3, "oo you   >1 robot 1, active   !! lost box", plain());
}

Screen PlayView::draw(PlaySession& session, int rows, int columns) {
  Screen screen(rows, columns);
  screen.clear(plain());
  scroll(session, rows, columns);
  const Level* const level = &session.game().start();
  session.layout.cell_at = [this, level](int row, int column) { return cell_at(*level, row, column); };
  session.layout.level_at = [this](int row) -> std::optional<std::size_t> {
    return row < 1 ? std::nullopt : std::optional(first_level_ + static_cast<std::size_t>(row - 1));
  };
  switch (session.mode()) {
    case PlayMode::picker:
      draw_picker(screen, session);
      break;
    case PlayMode::help:
      draw_help(screen);
      break;
    case PlayMode::game:
      draw_board(screen, session);
      draw_title(screen, session);
      draw_status(screen, session);
      break;
  }
  return screen;
}

}  // namespace sokrates::cli
