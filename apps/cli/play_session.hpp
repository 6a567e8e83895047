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
#include "play_input.hpp"
#include "play_records.hpp"

namespace sokrates::cli {

struct PlaySettings {
  double seconds = 60;  // for hints and solutions
  bool warns = true;    // when the position is lost
  std::string export_path = "game.sok";
  std::function<void()> wake;  // called from other threads when there is something to look at
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

  // The levels are those that are levels; `first` is an index. The records outlive the session.
  PlaySession(std::vector<const Entry*> levels, std::size_t first, PlaySettings settings,
              PlayRecords& records);

  void handle(const PlayEvent& event, Clock::time_point now);
  // Answers that came, and steps of a solution that are due.
  void tick(Clock::time_point now);
  // When tick() has something to do by itself.
  std::optional<Clock::time_point> next_tick() const;

  bool has_ended() const { return ended_; }
  PlayMode mode() const { return mode_; }
  const Game& game() const { return *game_; }
  const Entry& entry() const { return *levels_[current_]; }
  const std::vector<const Entry*>& levels() const { return levels_; }
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
  bool is_searching() const { return search_.is_busy(); }
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

  void open_level(std::size_t index);
  void handle_game(const PlayEvent& event, Clock::time_point now);
  void handle_letter(char letter, Clock::time_point now);
  void handle_picker(const PlayEvent& event);
  void handle_click(Cell cell);
  void step(Direction direction);
  bool play_steps(const std::vector<Step>& steps);
  void undo();
  void redo_all();
  void restart();
  void ask_solver(bool for_hint);
  void use_answer(const Found& found, Clock::time_point now);
  void show_hint(const std::string& lurd);
  void play_hint();
  void stop_playback(const std::string& why);
  void play_next();
  void play_back();
  void after_change();
  void check_position();
  void export_game();
  void say(std::string text) { message_ = std::move(text); }

  std::vector<const Entry*> levels_;
  PlaySettings settings_;
  PlayRecords& records_;
  std::vector<std::string> ids_;  // of the levels, once asked for

  std::size_t current_ = 0;
  std::optional<Game> game_;
  std::vector<Direction> facing_;
  std::uint32_t robot_ = 0;
  std::optional<Cell> selected_;
  bool was_won_ = false;
  bool helped_ = false;     // the solver made a step of this game
  bool restarted_ = false;  // undo brings everything back

  PlayMode mode_ = PlayMode::game;
  std::size_t picked_ = 0;
  bool ended_ = false;
  std::string message_;

  Background<Found> search_;
  Background<Checked> check_;
  PositionReport report_;
  std::string reported_at_ = "-";
  std::optional<Push> hinted_;
  std::vector<Step> hint_steps_;  // the walk to the push, and the push
  std::vector<Step> playback_;    // what is left of a solution, the next step at the end
  bool paused_ = false;
  int speed_ = 8;  // steps a second
  Clock::time_point due_;
};

}  // namespace sokrates::cli
