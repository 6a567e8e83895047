// The solution that hints follow.
//
// Each search may find another solution. A player who follows the first push of a new solution every time can therefore
// go in circles. So the game keeps the solution of a hint, and later hints continue it.
//
// With one player, a hint continues from a position of the solution with the same boxes and the same player region. If there
// are several such positions, it is the last one. Each hint thus leads to a later position of the solution. A player who
// follows the hints never needs more moves or pushes than the solution has. With several players, the walks of one may depend
// on where the others stand. So all players must stand on the same squares.
//
// Cost: the solution is replayed for every hint.
#include <algorithm>

#include "game/play.hpp"
#include "game/walks.hpp"

namespace sokrates {

struct Game::Play::Kept {
  Play start;               // the position before the first step, without a history
  std::vector<Done> steps;  // up to a won position
  std::string engine;       // as requested
  std::optional<Objective> objective;
};

void Game::Play::keep(const std::vector<Step>& steps, const Options& options) {
  Play start = *this;
  start.history.clear();
  start.played = 0;
  start.pushes = 0;
  start.kept.reset();
  Play ahead = start;
  if (ahead.make_all(steps) != steps.size()) return;
  kept = std::make_shared<const Kept>(
      Kept{std::move(start), std::move(ahead.history), options.engine, options.objective});
}

bool Game::Play::keeps_for(const Options& options) const {
  return kept != nullptr && kept->engine == options.engine && kept->objective == options.objective;
}

std::optional<std::vector<Step>> Game::Play::rest_of_kept() const {
  if (kept == nullptr) return std::nullopt;
  const std::vector<Done>& steps = kept->steps;
  const bool is_alone = players.size() == 1;
  Walks walks(board());
  if (is_alone) walks.spread(obstacles(0), players[0]);
  Play ahead = kept->start;
  const auto is_same_position = [&] {
    if (ahead.position.boxes_key() != position.boxes_key()) return false;
    if (ahead.position.blocked() != position.blocked()) return false;
    return is_alone ? walks.reaches(ahead.players[0]) : ahead.players == players;
  };
  std::optional<std::size_t> next;  // the step of the solution to continue with
  Square stand = 0;                 // the square of the player before that step
  bool is_here = false;
  for (std::size_t i = 0;; ++i) {
    if (!is_alone || i == 0 || steps[i - 1].is_push) is_here = is_same_position();
    // One player walks straight to the next push, or to the end of the solution.
    if (is_here && (!is_alone || i == steps.size() || steps[i].is_push)) {
      next = i;
      stand = ahead.players[0];
    }
    if (i == steps.size()) break;
    ahead.make(steps[i].step);
  }
  if (!next) return std::nullopt;
  std::vector<Step> rest;
  if (is_alone) walks.append_walk(stand, 0, rest);
  for (std::size_t i = *next; i < steps.size(); ++i) rest.push_back(steps[i].step);
  return rest;
}

}  // namespace sokrates
