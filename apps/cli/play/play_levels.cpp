// The part of PlaySession that opens levels: a game that was left, a saved game, the moves of --position, or
// the start.
#include <algorithm>

#include <sokrates/saved_game.hpp>

#include "play/play_session.hpp"

namespace sokrates::cli {

void PlaySession::open_level(std::size_t index) {
  search_.cancel();
  check_.cancel();
  loss_search_.cancel();
  const bool is_in_play = game_ && !game_->is_won() && game_->moves() + game_->undone() > 0;
  if (is_in_play) left_[current_] = LeftGame{*game_, helped_};
  current_ = std::min(index, levels_.size() - 1);
  picked_ = current_;
  helped_ = false;
  const std::string news = begin_game();
  facing_.assign(game_->players().size(), Direction::down);
  robot_ = 0;
  playback_.clear();
  mode_ = PlayMode::game;
  reported_at_ = "-";
  is_start_lost_ = false;
  was_won_ = game_->is_won();
  after_change();
  say(news);
}

std::string PlaySession::begin_game() {
  if (std::optional<LeftGame>& left = left_[current_]) {
    game_ = left->game;
    helped_ = left->helped;
    left.reset();
    return game_->moves() > 0 ? "your game continues" : "";
  }
  game_.emplace(*entry().level);
  if (!settings_.position.empty()) {
    (void)game_->play(settings_.position);
    settings_.position.clear();
    return "";
  }
  if (find_saved_game(entry()) != nullptr) {
    const Expected<Game> saved = resume_game(entry());
    if (!saved) return "the saved game cannot be resumed: " + saved.error();
    game_ = *saved;
    return "the saved game continues; R goes back to the start";
  }
  return game_->is_won() ? "this level starts solved" : "";
}

BestResult PlaySession::best(std::size_t level) const {
  return records_.best(ids_[level]);
}

}  // namespace sokrates::cli
