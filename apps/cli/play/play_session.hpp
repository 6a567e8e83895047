// A session of `play`. It receives keys and clicks as events, and a view draws it. It does not use the terminal.
//
// The game itself is <sokrates/game.hpp>. The session adds the chosen level and robot, a box selected by a
// click, hints, the playback of a solution, the warning about a lost position, saved games and the best
// results.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <sokrates/collection.hpp>
#include <sokrates/game.hpp>

#include "files/record_file.hpp"
#include "play/play_background.hpp"
#include "play/play_export.hpp"
#include "play/play_input.hpp"

namespace sokrates::cli {

struct PlaySettings {
  double seconds = 60;  // time limit of a search for a hint, a solution or the move that lost the game
  bool warns = true;    // show that the position is lost
  std::string export_path = "game.sok";
  std::string position;        // moves that are played first in the first level
  std::function<void()> wake;  // called from other threads when tick() has something to do
};

struct PlayLevel {
  const Entry* entry = nullptr;  // has a valid level
  std::string set;               // the name of its collection; empty if there is only one
};

enum class PlayMode : std::uint8_t { game, picker, help };

// The places of squares and levels on the screen. The view sets them, and the session uses them for clicks.
struct PlayLayout {
  std::function<std::optional<Cell>(int row, int column)> cell_at;  // the square of the board
  std::function<std::optional<std::size_t>(int row)> level_at;      // the level in the list
  int picker_page = 10;                                             // levels that the list shows
};

class PlaySession {
 public:
  using Clock = std::chrono::steady_clock;

  // Begins with the level of index `first`. Requires: there is a level, the moves of settings.position are
  // legal in it, and the records outlive the session.
  PlaySession(std::vector<PlayLevel> levels, std::size_t first, PlaySettings settings, RecordFile& records);

  void handle(const PlayEvent& event, Clock::time_point now);
  // Uses answers of background searches and plays the steps of a solution that are due.
  void tick(Clock::time_point now);
  // Returns the time of the next step of a solution, if one is being played.
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
  // Returns true if the position is known to be lost and warnings are on.
  bool is_lost() const;
  std::vector<Cell> lost_boxes() const;
  const std::string& why_lost() const { return report_.reason; }
  // Returns true if the position and the start are known to be lost.
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
    std::string asked_at;  // the moves of the game when the search began
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
  // Starts or restores the game of the level and returns the message to show about it.
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
  RecordFile& records_;
  std::vector<std::string> ids_;  // unique ids of the levels

  std::size_t current_ = 0;
  std::optional<Game> game_;
  std::vector<Direction> facing_;
  std::uint32_t robot_ = 0;
  std::optional<Cell> selected_;
  bool was_won_ = false;
  bool helped_ = false;                        // the solver made a step of this game
  bool restarted_ = false;                     // true if the last action was a restart, which undo reverts
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
  bool is_start_lost_ = false;               // true if the start position is known to be lost
  std::optional<std::uint64_t> go_back_to_;  // number of moves before the losing move, if it is shown
  std::optional<Push> hinted_;
  std::vector<Step> hint_steps_;  // the walk to the push, and the push
  std::vector<Step> playback_;    // the rest of a solution, in reverse order
  bool paused_ = false;
  int speed_ = 8;  // steps per second
  Clock::time_point due_;
};

}  // namespace sokrates::cli
