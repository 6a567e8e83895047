#include "play/play_session.hpp"

#include <algorithm>

#include <sokrates/verify.hpp>

#include "arguments/errors.hpp"
#include "arguments/numbers.hpp"

namespace sokrates::cli {
namespace {

constexpr int kSpeeds[] = {1, 2, 4, 8, 16, 32};

std::optional<Direction> direction_of(const PlayEvent& event) {
  switch (event.key) {
    case Key::up:
      return Direction::up;
    case Key::down:
      return Direction::down;
    case Key::left:
      return Direction::left;
    case Key::right:
      return Direction::right;
    case Key::character:
      break;
    default:
      return std::nullopt;
  }
  switch (event.letter) {
    case 'k':
    case 'w':
      return Direction::up;
    case 'j':
    case 's':
      return Direction::down;
    case 'h':
    case 'a':
      return Direction::left;
    case 'l':
    case 'd':
      return Direction::right;
    default:
      return std::nullopt;
  }
}

}  // namespace

PlaySession::PlaySession(std::vector<PlayLevel> levels, std::size_t first, PlaySettings settings,
                         RecordFile& records)
    : levels_(std::move(levels)),
      settings_(std::move(settings)),
      export_(settings_.export_path),
      records_(records),
      left_(levels_.size()),
      search_(settings_.wake),
      check_(settings_.wake),
      loss_search_(settings_.wake) {
  for (const PlayLevel& level : levels_) ids_.push_back(unique_id(*level.entry->level));
  open_level(first);
}

void PlaySession::handle(const PlayEvent& event, Clock::time_point now) {
  const bool is_quit = event.key == Key::character && (event.letter == 'q' || event.letter == '\003');
  if (is_quit) {
    ended_ = true;
    return;
  }
  switch (mode_) {
    case PlayMode::help:
      mode_ = PlayMode::game;
      return;
    case PlayMode::picker:
      return handle_picker(event);
    case PlayMode::game:
      return handle_game(event, now);
  }
}

void PlaySession::handle_picker(const PlayEvent& event) {
  const std::size_t last = levels_.size() - 1;
  const auto page = static_cast<std::size_t>(std::max(layout.picker_page, 1));
  const std::optional<Direction> direction = direction_of(event);
  if (direction == Direction::up) picked_ -= picked_ > 0 ? 1 : 0;
  if (direction == Direction::down) picked_ = std::min(picked_ + 1, last);
  if (event.key == Key::page_up) picked_ -= std::min(picked_, page);
  if (event.key == Key::page_down) picked_ = std::min(picked_ + page, last);
  if (event.key == Key::home) picked_ = 0;
  if (event.key == Key::end) picked_ = last;
  if (event.key == Key::escape) mode_ = PlayMode::game;
  if (event.key == Key::enter) open_level(picked_);
  if (event.key == Key::click && layout.level_at) {
    if (const auto level = layout.level_at(event.row); level && *level <= last) open_level(*level);
  }
}

void PlaySession::handle_game(const PlayEvent& event, Clock::time_point now) {
  if (const auto direction = direction_of(event)) return step(*direction);
  switch (event.key) {
    case Key::backspace:
      return undo();
    case Key::home:
      return restart();
    case Key::end:
      return redo_all();
    case Key::tab:
      selected_.reset();
      robot_ = (robot_ + 1) % static_cast<std::uint32_t>(game_->players().size());
      return;
    case Key::escape:
      if (is_searching()) say("the search was stopped");
      search_.cancel();
      loss_search_.cancel();
      selected_.reset();
      hinted_.reset();
      return stop_playback("");
    case Key::click:
      if (!layout.cell_at) return;
      if (const auto cell = layout.cell_at(event.row, event.column)) handle_click(*cell);
      return;
    case Key::character:
      return handle_letter(event.letter, now);
    default:
      return;
  }
}

void PlaySession::handle_letter(char letter, Clock::time_point now) {
  switch (letter) {
    case 'u':
      return undo();
    case 'r':
      stop_playback("");
      if (!game_->redo()) return say("there is nothing to redo");
      return after_change();
    case 'R':
      return restart();
    case 'n':
      return current_ + 1 < levels_.size() ? open_level(current_ + 1) : say("this is the last level");
    case 'p':
      return current_ > 0 ? open_level(current_ - 1) : say("this is the first level");
    case 'o':
      mode_ = PlayMode::picker;
      return;
    case '?':
      mode_ = PlayMode::help;
      return;
    case 't':
      return hinted_ ? play_hint() : ask_solver(true, now);
    case 'v':
      return ask_solver(false, now);
    case 'm':
      return go_back_to_ ? go_back_before_loss() : ask_for_loss();
    case ' ':
      paused_ = !paused_ && !playback_.empty();
      due_ = now;
      return;
    case '.':
      if (!playback_.empty()) {
        paused_ = true;
        play_next();
      }
      return;
    case ',':
      return playback_.empty() ? undo() : play_back();
    case '+':
    case '-': {
      const auto* const at = std::find(std::begin(kSpeeds), std::end(kSpeeds), speed_);
      if (letter == '+' && at + 1 != std::end(kSpeeds)) speed_ = *(at + 1);
      if (letter == '-' && at != std::begin(kSpeeds)) speed_ = *(at - 1);
      return say(counted(static_cast<std::uint64_t>(speed_), "step") + " per second");
    }
    case 'x':
      settings_.warns = !settings_.warns;
      say(settings_.warns ? "lost positions are marked" : "lost positions are not marked");
      return check_position();
    case 'e':
      return export_game();
    default:
      return;
  }
}

// A click selects a box, pushes the selected box to the clicked square, chooses a robot, or walks to a
// square.
void PlaySession::handle_click(Cell cell) {
  stop_playback("");
  const std::vector<Cell> players = game_->players();
  const auto robot = std::find(players.begin(), players.end(), cell);
  if (selected_ && !(*selected_ == cell)) {
    const Cell box = *selected_;
    selected_.reset();
    if (const auto way = game_->push_path(box, cell, robot_)) {
      play_steps(*way);
    } else if (game_->has_box(cell)) {
      selected_ = cell;
    } else {
      say("the box cannot be pushed there");
    }
    return;
  }
  if (game_->has_box(cell)) {
    const bool was_selected = selected_.has_value();
    selected_ = was_selected ? std::optional<Cell>() : cell;
    return say(was_selected ? "" : "now click where the box should go");
  }
  if (robot != players.end()) {
    robot_ = static_cast<std::uint32_t>(robot - players.begin());
    return;
  }
  const auto way = game_->walk_to(cell, robot_);
  if (!way) return say("the player cannot walk there");
  play_steps(*way);
}

void PlaySession::step(Direction direction) {
  stop_playback("");
  facing_[robot_] = direction;
  selected_.reset();
  if (!game_->apply(Step{robot_, direction})) return;
  say("");
  after_change();
}

bool PlaySession::play_steps(const std::vector<Step>& steps) {
  if (!game_->apply(steps)) return false;
  for (const Step& step : steps) facing_[step.player] = step.direction;
  say("");
  after_change();
  return true;
}

void PlaySession::undo() {
  // After a restart, undo reverts the restart.
  if (restarted_) return redo_all();
  if (!playback_.empty() && !paused_) return stop_playback("stopped");
  if (!game_->undo()) return say("this is the start");
  playback_.clear();
  say("");
  after_change();
}

void PlaySession::redo_all() {
  playback_.clear();
  bool any = false;
  while (game_->redo()) any = true;
  if (!any) return say("there is nothing to redo");
  say("");
  after_change();
}

void PlaySession::restart() {
  if (game_->moves() == 0) return say("this is the start");
  playback_.clear();
  game_->restart();
  after_change();
  restarted_ = true;
  say("back at the start; u takes that back");
}

void PlaySession::after_change() {
  go_back_to_.reset();
  hinted_.reset();
  selected_.reset();
  restarted_ = false;
  if (game_->moves() == 0) helped_ = false;
  check_position();
  const bool is_won = game_->is_won();
  if (is_won && !was_won_ && game_->moves() > 0) {
    std::string text = "solved: " + counted(game_->moves(), "move") + ", " + counted(game_->pushes(), "push");
    try {
      if (helped_) {
        text += ", with help";
      } else if (records_.add(*entry().level, entry().title, game_->lurd())) {
        text += ", your best";
      }
    } catch (const OutputError& error) {
      text += std::string("; not saved: ") + error.what();
    }
    say(text + (current_ + 1 < levels_.size() ? "; n: next level" : ""));
  }
  was_won_ = is_won;
}

}  // namespace sokrates::cli
