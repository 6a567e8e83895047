// A person at play: what keys and clicks do. Knows nothing of terminals: events come in, a view looks at it.
//
// The game itself is <sokrates/game.hpp>; here is what surrounds it: which level, which robot, a box picked up by a click,
// a hint, a solution being played, the warning that the position is lost, the best results.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <sokrates/collection.hpp>
#include <sokrates/game.hpp>

#include "play_background.hpp"
#include "play_export.hpp"
#include "play_input.hpp"
#include "play_records.hpp"

namespace sokrates::cli {

struct PlaySettings {
  double seconds = 60;  // for hints and solutions
  bool warns = true;    // when the position is lost
  std::string export_path = "game.sok";
  std::string position;        // moves to begin the first level with
  std::function<void()> wake;  // called from other threads when there is something to look at
};

struct PlayLevel {
  const Entry* entry = nullptr;  // of a level that is not broken
  std::string set;               // the name of its collection; empty if there is only one
};

enum class PlayMode : std::uint8_t { game, picker, help };

// What the screen shows that is not of the game: set by whoever draws it, asked when a click comes.
struct PlayLayout {
  std::function<std::optional<Cell>(int row, int column)> cell_at;  // of the board
  std::function<std::optional<std::size_t>(int row)> level_at;      // of the picker
  int picker_page = 10;
};

class PlaySession {
 public:
  using Clock = std::chrono::steady_clock;

  // Begins with the level of index `first`. Requires: there is a level, the moves of settings.position are legal in it,
  // and the records outlive the session.
  PlaySession(std::vector<PlayLevel> levels, std::size_t first, PlaySettings settings, PlayRecords& records);

  void handle(const PlayEvent& event, Clock::time_point now);
  // Answers that came, and steps of a solution that are due.
  void tick(Clock::time_point now);
  // When tick() has something to do by itself.
  std::optional<Clock::time_point> next_tick() const;

  bool has_ended() const { return ended_; }
  PlayMode mode() const { return mode_; }
  const Game& game() const { return *game_; }
  const Entry& entry() const { return *levels_[current_].entry; }
  const std::vector<PlayLevel>& levels() const { return levels_; }
  std::size_t current() const { return current_; }
  std::size_t picked() const { return picked_; }
  std::uint32_t robot() const { return robot_; }
  Direction facing(std::size_t player) const { return facing_[player]; }
  const std::string& message() const { return message_; }
  std::optional<Cell> selected() const { return selected_; }
  std::optional<Push> hinted() const { return hinted_; }
  // Is the position known to be lost, and is that to be shown? By which boxes, and why?
  bool is_lost() const;
  std::vector<Cell> lost_boxes() const;
  const std::string& why_lost() const { return report_.reason; }
  // Was the position lost before the first move?
  bool is_lost_from_start() const { return is_lost() && (game_->moves() == 0 || is_start_lost_); }
  bool is_searching() const { return search_.is_busy() || loss_search_.is_busy(); }
  bool is_playing_solution() const { return !playback_.empty(); }
  bool is_paused() const { return paused_; }
  int speed() const { return speed_; }
  bool warns() const { return settings_.warns; }
  BestResult best(std::size_t level) const;
  PlayLayout layout;

 private:
  struct Found {
    bool is_hint = false;
    std::string asked_at;  // the moves played when it was asked
    Result result;
  };
  struct Checked {
    std::string asked_at;
    PositionReport report;
  };
  struct FoundLoss {
    std::string asked_at;
    LossReport loss;
  };
  // A game that was left for another level.
  struct LeftGame {
    Game game;
    bool helped = false;
  };

  void open_level(std::size_t index);
  // Puts the game in place with which the level begins, and returns what there is to say about it.
  std::string begin_game();
  void handle_game(const PlayEvent& event, Clock::time_point now);
  void handle_letter(char letter, Clock::time_point now);
  void handle_picker(const PlayEvent& event);
  void handle_click(Cell cell);
  void step(Direction direction);
  bool play_steps(const std::vector<Step>& steps);
  void undo();
  void redo_all();
  void restart();
  void ask_solver(bool for_hint, Clock::time_point now);
  void use_answer(const Found& found, Clock::time_point now);
  void show_solution(const std::string& lurd, Clock::time_point now);
  void show_hint(const std::string& lurd);
  void ask_for_loss();
  void use_loss(const FoundLoss& found);
  void go_back_before_loss();
  void play_hint();
  void stop_playback(const std::string& why);
  void play_next();
  void play_back();
  void after_change();
  void check_position();
  void export_game();
  void say(std::string text) { message_ = std::move(text); }

  std::vector<PlayLevel> levels_;
  PlaySettings settings_;
  GameExport export_;
  PlayRecords& records_;
  std::vector<std::string> ids_;  // of the levels, once asked for

  std::size_t current_ = 0;
  std::optional<Game> game_;
  std::vector<Direction> facing_;
  std::uint32_t robot_ = 0;
  std::optional<Cell> selected_;
  bool was_won_ = false;
  bool helped_ = false;                        // the solver made a step of this game
  bool restarted_ = false;                     // undo brings everything back
  std::vector<std::optional<LeftGame>> left_;  // by level

  PlayMode mode_ = PlayMode::game;
  std::size_t picked_ = 0;
  bool ended_ = false;
  std::string message_;

  Background<Found> search_;
  Background<Checked> check_;
  Background<FoundLoss> loss_search_;
  PositionReport report_;
  std::string reported_at_ = "-";
  bool is_start_lost_ = false;               // as far as it is known
  std::optional<std::uint64_t> go_back_to_;  // the moves before the one that lost the game, if that is shown
  std::optional<Push> hinted_;
  std::vector<Step> hint_steps_;  // the walk to the push, and the push
  std::vector<Step> playback_;    // what is left of a solution, the next step at the end
  bool paused_ = false;
  int speed_ = 8;  // steps a second
  Clock::time_point due_;
};

}  // namespace sokrates::cli
