#include <sokrates/game.hpp>

#include <algorithm>

#include "game/box_path.hpp"
#include "game/play.hpp"
#include "game/walks.hpp"
#include "solver/limit_watch.hpp"

namespace sokrates {

namespace {

bool is_push_letter(char c) {
  return c >= 'A' && c <= 'Z';
}

}  // namespace

Game::Game(Level level) : play_(std::make_unique<Play>(std::move(level))) {}
Game::Game(const Game& other) : play_(std::make_unique<Play>(*other.play_)) {}
Game& Game::operator=(const Game& other) {
  if (this != &other) play_ = std::make_unique<Play>(*other.play_);
  return *this;
}
Game::~Game() = default;

const Level& Game::start() const {
  return play_->setting->level;
}

Level Game::position() const {
  if (play_->players.empty()) return start();
  const Board& board = play_->board();
  std::vector<std::string> rows = start().rows();
  for (Square s = 0; s < board.squares(); ++s) {
    const Cell c = board.cell(s);
    const bool has_player =
        std::find(play_->players.begin(), play_->players.end(), s) != play_->players.end();
    char& glyph = rows[static_cast<std::size_t>(c.row)][static_cast<std::size_t>(c.column)];
    glyph = play_->position.has_box(s) ? (board.is_goal(s) ? '*' : '$')
            : has_player               ? (board.is_goal(s) ? '+' : '@')
                                       : (board.is_goal(s) ? '.' : ' ');
  }
  return *Level::from_rows(rows, start().win());
}

bool Game::has_box(Cell c) const {
  const Square s = play_->board().square(c);
  return s == play_->board().nowhere() ? start().has_box(c) : play_->position.has_box(s);
}

std::vector<Cell> Game::players() const {
  std::vector<Cell> cells;
  for (const Square s : play_->players) cells.push_back(play_->board().cell(s));
  return cells;
}

bool Game::is_won() const {
  const bool is_scenery_lost = start().win() == Win::boxes && play_->board().unreachable_off_goal() > 0;
  return play_->position.is_won() && !is_scenery_lost;
}

std::string Game::lurd() const {
  return play_->text_from(0);
}

std::uint64_t Game::moves() const {
  return play_->played;
}

std::uint64_t Game::pushes() const {
  return play_->pushes;
}

std::vector<Step> Game::legal_steps() const {
  std::vector<Step> steps;
  for (std::uint32_t player = 0; player < play_->players.size(); ++player) {
    for (const Direction d : kDirections) {
      if (play_->is_legal({player, d})) steps.push_back({player, d});
    }
  }
  return steps;
}

std::vector<Push> Game::legal_pushes() const {
  const Board& board = play_->board();
  std::vector<Square> boxes = play_->position.boxes();
  std::sort(boxes.begin(), boxes.end());
  Walks walks(board);
  std::vector<Push> pushes;
  for (std::uint32_t player = 0; player < play_->players.size(); ++player) {
    const std::vector<std::uint8_t> blocked = play_->obstacles(player);
    walks.spread(blocked, play_->players[player]);
    for (const Square box : boxes) {
      for (const Direction d : kDirections) {
        const bool is_legal =
            blocked[board.neighbor(box, d)] == 0 && walks.reaches(board.neighbor(box, opposite(d)));
        if (is_legal) pushes.push_back({player, board.cell(box), d});
      }
    }
  }
  return pushes;
}

std::optional<std::vector<Step>> Game::walk_to(Cell to, std::uint32_t player) const {
  if (player >= play_->players.size()) return std::nullopt;
  const Square target = play_->board().square(to);
  Walks walks(play_->board());
  walks.spread(play_->obstacles(player), play_->players[player], {&target, 1});
  if (!walks.reaches(target)) return std::nullopt;
  std::vector<Step> steps;
  walks.append_walk(target, player, steps);
  return steps;
}

std::optional<std::vector<Step>> Game::push_path(Cell box, Cell to, std::uint32_t player,
                                                 const Limits& limits, const StopToken* stop) const {
  if (player >= play_->players.size() || !has_box(box)) return std::nullopt;
  if (box == to) return std::vector<Step>{};
  const Level around = play_->room_around(play_->board().square(box), player);
  LimitWatch watch(limits, stop);
  if (!watch.goes_on() || !watch.charge(Board::bytes_required(around))) return std::nullopt;
  const Board room(around);
  if (!watch.charge(bytes_of_box_path(room))) return std::nullopt;
  const Square from = room.square({box.row + 1, box.column + 1});
  const Square target = room.square({to.row + 1, to.column + 1});
  if (from == room.nowhere() || target == room.nowhere()) return std::nullopt;
  std::optional<std::vector<Step>> steps = find_box_path(room, from, target, watch.work_budget());
  if (steps) {
    for (Step& step : *steps) step.player = player;
  }
  return steps;
}

bool Game::apply(Step step) {
  return play_->make_all({step}) == 1;
}

bool Game::apply(const std::vector<Step>& steps) {
  return play_->make_all(steps) == steps.size();
}

bool Game::apply(const Push& push) {
  const std::vector<Push> legal = legal_pushes();
  if (std::find(legal.begin(), legal.end(), push) == legal.end()) return false;
  const Board& board = play_->board();
  const Square stand = board.neighbor(board.square(push.box), opposite(push.direction));
  std::vector<Step> steps = *walk_to(board.cell(stand), push.player);
  steps.push_back({push.player, push.direction});
  return apply(steps);
}

Expected<std::size_t> Game::play(std::string_view lurd) {
  const Expected<std::vector<Step>> steps = parse_lurd(lurd, std::max(lurd.size(), std::size_t{1} << 22));
  if (!steps) return steps.failure();
  const std::size_t legal = play_->make_all(*steps);
  if (legal == steps->size()) return legal;
  Game stuck = *this;
  stuck.play_->make_all({steps->begin(), steps->begin() + static_cast<std::ptrdiff_t>(legal)});
  return Error{"step " + std::to_string(legal + 1) + ": " + stuck.play_->obstacle((*steps)[legal]),
               ErrorCode::illegal_step};
}

bool Game::undo() {
  if (play_->played == 0) return false;
  play_->undo();
  return true;
}

bool Game::redo() {
  if (undone() == 0) return false;
  play_->redo();
  return true;
}

std::size_t Game::undone() const {
  return play_->history.size() - play_->played;
}

void Game::restart() {
  while (undo()) {
  }
}

PositionReport Game::inspect(const Limits& limits, const StopToken* stop) const {
  return *inspect_position(position(), "", limits, stop);
}

Result Game::solve(const Options& options, const Watch& watch) const {
  Result result = sokrates::solve(position(), options, watch);
  if (result.solution.empty() || play_->players.size() == 1) return result;
  // The solver assigns numbers to players in reading order, and a game by their start squares. They must be translated.
  std::vector<Square> in_order = play_->players;
  std::sort(in_order.begin(), in_order.end());
  Expected<std::vector<Step>> steps = parse_lurd(result.solution, result.solution.size());
  for (Step& step : *steps) {
    const auto found = std::find(play_->players.begin(), play_->players.end(), in_order[step.player]);
    step.player = static_cast<std::uint32_t>(found - play_->players.begin());
  }
  Game ahead = *this;
  if (!ahead.apply(*steps)) return result;  // cannot happen: the verifier has replayed them
  result.solution = ahead.play_->text_from(play_->played);
  return result;
}

bool Game::keep_solution(std::string_view lurd, const Options& options) {
  const Expected<std::vector<Step>> steps = parse_lurd(lurd, std::max(lurd.size(), std::size_t{1} << 22));
  Game ahead = *this;
  if (!steps || !ahead.apply(*steps) || !ahead.is_won()) return false;
  play_->keep(*steps, options);
  return true;
}

std::optional<std::string> Game::kept_solution(const Options& options) const {
  if (!play_->keeps_for(options)) return std::nullopt;
  const std::optional<std::vector<Step>> rest = play_->rest_of_kept();
  if (!rest) return std::nullopt;
  Game ahead = *this;
  if (!ahead.apply(*rest)) return std::nullopt;
  return ahead.play_->text_from(play_->played);
}

Hint Game::hint(const Options& options, const Watch& watch) {
  Hint hint;
  if (std::optional<std::string> rest = kept_solution(options)) {
    hint.status = Status::solved;
    hint.lurd = std::move(*rest);
  } else {
    Result result = solve(options, watch);
    hint = {result.status, std::move(result.reason), std::move(result.solution)};
    if (hint.status == Status::solved) keep_solution(hint.lurd, options);
  }
  const auto push = std::find_if(hint.lurd.begin(), hint.lurd.end(), is_push_letter);
  if (push != hint.lurd.end()) hint.lurd.erase(push + 1, hint.lurd.end());
  return hint;
}

}  // namespace sokrates
