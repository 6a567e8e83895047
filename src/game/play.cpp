#include "game/play.hpp"

#include <algorithm>

#include "rules/robot_steps.hpp"
#include "rules/steps.hpp"

namespace sokrates {

Game::Play::Play(Level level)
    : setting(std::make_shared<const Setting>(std::move(level))),
      position(setting->board),
      players(setting->board.start_players()) {}

bool Game::Play::is_free(Square s) const {
  return !position.is_blocked(s) && std::find(players.begin(), players.end(), s) == players.end();
}

bool Game::Play::is_legal(Step step) const {
  if (step.player >= players.size() || step.direction > Direction::left) return false;
  const Square next = board().neighbor(players[step.player], step.direction);
  return is_free(next) || (position.has_box(next) && is_free(board().neighbor(next, step.direction)));
}

std::string Game::Play::obstacle(Step step) const {
  if (step.player >= players.size()) {
    return "there is no player " + std::to_string(std::size_t{step.player} + 1);
  }
  const Cell c = board().cell(players[step.player]);
  const Square next = board().neighbor(players[step.player], step.direction);
  const char* const why = position.has_box(next)      ? "a box that cannot be pushed"
                          : next == board().nowhere() ? "a wall"
                                                      : "another player";
  return std::string(why) + " blocks the player at row " + std::to_string(c.row + 1) + ", column " +
         std::to_string(c.column + 1);
}

bool Game::Play::make(Step step) {
  Square& player = players[step.player];
  const Square next = board().neighbor(player, step.direction);
  const bool is_push = position.has_box(next);
  const Square box = is_push ? next : board().nowhere();
  if (players.size() == 1) {
    apply_step(position, {box, 0, step.direction});
  } else {
    const std::vector<Square>& robots = position.robots();
    const auto place = std::find(robots.begin(), robots.end(), player) - robots.begin();
    apply_robot_step(position, {{box, 0, step.direction}, static_cast<std::uint32_t>(place)});
  }
  player = next;
  pushes += is_push ? 1 : 0;
  return is_push;
}

void Game::Play::take_back(const Done& done) {
  Square& player = players[done.step.player];
  const Move move{done.is_push ? player : board().nowhere(), 0, done.step.direction};
  const Square before = board().neighbor(player, opposite(done.step.direction));
  position.set_player(player);
  if (players.size() == 1) {
    undo_step(position, move, before);
  } else {
    undo_robot_step(position, move, before);
  }
  player = before;
  pushes -= done.is_push ? 1 : 0;
}

std::size_t Game::Play::make_all(const std::vector<Step>& steps) {
  std::vector<Done> made;
  for (const Step& step : steps) {
    if (!is_legal(step)) {
      const std::size_t legal = made.size();
      for (; !made.empty(); made.pop_back()) take_back(made.back());
      return legal;
    }
    made.push_back({step, make(step)});
  }
  if (made.empty()) return 0;
  history.resize(played);
  history.insert(history.end(), made.begin(), made.end());
  played = history.size();
  return made.size();
}

std::string Game::Play::text_from(std::size_t first) const {
  std::string lurd;
  std::uint32_t mover = 0;
  for (std::size_t i = first; i < played; ++i) {
    const auto& [step, is_push] = history[i];
    if (step.player != mover) lurd += '{' + std::to_string(std::size_t{step.player} + 1) + '}';
    mover = step.player;
    lurd += is_push ? push_letter(step.direction) : walk_letter(step.direction);
  }
  return lurd;
}

void Game::Play::undo() {
  take_back(history[--played]);
}

void Game::Play::redo() {
  make(history[played++].step);
}

std::vector<std::uint8_t> Game::Play::obstacles(std::uint32_t player) const {
  std::vector<std::uint8_t> blocked = position.blocked();
  for (std::size_t i = 0; i < players.size(); ++i) {
    if (i != player) blocked[players[i]] = 1;
  }
  return blocked;
}

Level Game::Play::room_around(Square box, std::uint32_t player) const {
  const std::vector<std::uint8_t> blocked = obstacles(player);
  const auto width = static_cast<std::size_t>(board().width());
  std::vector<std::string> rows(static_cast<std::size_t>(board().height()) + 2, std::string(width + 2, '#'));
  for (Square s = 0; s < board().squares(); ++s) {
    if (blocked[s] != 0 && s != box) continue;
    const Cell c = board().cell(s);
    rows[static_cast<std::size_t>(c.row) + 1][static_cast<std::size_t>(c.column) + 1] =
        s == players[player] ? '@' : ' ';
  }
  return *Level::from_rows(rows);
}

}  // namespace sokrates
