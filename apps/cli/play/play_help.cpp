// The part of PlaySession that uses the solver: hints, solutions, warnings, the losing move; and saving a
// game.
#include <algorithm>

#include "arguments/errors.hpp"
#include "arguments/numbers.hpp"
#include "play/play_session.hpp"
#include "solve/loss_text.hpp"

namespace sokrates::cli {
namespace {

constexpr std::uint64_t kMemory = std::uint64_t{1} << 30U;
constexpr std::uint64_t kNodesAtStart = 1000;  // a fraction of a second

std::string_view name_of_direction(Direction direction) {
  switch (direction) {
    case Direction::up:
      return "up";
    case Direction::down:
      return "down";
    case Direction::left:
      return "left";
    case Direction::right:
      break;
  }
  return "right";
}

std::string why_not(const Result& result) {
  if (result.status == Status::unsolvable) {
    return "the game cannot be won from here" + (result.reason.empty() ? "" : ": " + result.reason);
  }
  return "no solution was found in time";
}

}  // namespace

void PlaySession::ask_solver(bool for_hint, Clock::time_point now) {
  if (game_->is_won()) return say("it is solved");
  stop_playback("");
  if (const auto kept = game_->kept_solution())
    return for_hint ? show_hint(*kept) : show_solution(*kept, now);
  loss_search_.cancel();
  Options options;
  options.limits.seconds = settings_.seconds;
  options.limits.memory_bytes = kMemory;
  search_.ask([game = *game_, options, for_hint, asked_at = game_->lurd()](const StopToken& stop) {
    Watch watch;
    watch.stop = &stop;
    return Found{for_hint, asked_at, game.solve(options, watch)};
  });
  say(for_hint ? "searching for a hint; you can continue to play"
               : "searching for a solution; you can continue to play");
}

void PlaySession::use_answer(const Found& found, Clock::time_point now) {
  if (found.asked_at != game_->lurd()) {
    say(found.result.status == Status::solved ? "found, but you have moved on; press the key again"
                                              : why_not(found.result));
    return;
  }
  if (found.result.status != Status::solved) return say(why_not(found.result));
  game_->keep_solution(found.result.solution);
  if (found.is_hint) return show_hint(found.result.solution);
  show_solution(found.result.solution, now);
}

void PlaySession::show_solution(const std::string& lurd, Clock::time_point now) {
  Game ahead = *game_;
  const auto steps = parse_lurd(lurd, lurd.size());
  if (!steps || !ahead.apply(*steps)) return;
  playback_.assign(steps->rbegin(), steps->rend());
  paused_ = false;
  due_ = now;
  say("a solution of " + counted(ahead.moves() - game_->moves(), "move") + ", " +
      counted(ahead.pushes() - game_->pushes(), "push") + "; space pauses, + and - change the speed");
}

// Shows the walk to the next push and the push itself.
void PlaySession::show_hint(const std::string& lurd) {
  const auto steps = parse_lurd(lurd, lurd.size());
  if (!steps) return;
  Game ahead = *game_;
  std::vector<Step> way;
  for (const Step& step : *steps) {
    const std::uint64_t pushes = ahead.pushes();
    if (!ahead.apply(step)) return;
    way.push_back(step);
    if (ahead.pushes() == pushes) continue;
    const Cell box = ahead.players()[step.player];
    hinted_ = Push{step.player, box, step.direction};
    break;
  }
  playback_.clear();
  hint_steps_ = way;
  if (!hinted_) return say("walk to the target; v shows the walk");
  const Cell box = hinted_->box;
  say("push the box at row " + std::to_string(box.row + 1) + ", column " + std::to_string(box.column + 1) +
      ' ' + std::string(name_of_direction(hinted_->direction)) + "; t makes the push");
}

void PlaySession::play_hint() {
  const std::vector<Step> way = hint_steps_;  // a copy, because a change clears the hint
  helped_ = true;
  if (!play_steps(way)) say("the hint does not fit the position");
}

void PlaySession::ask_for_loss() {
  stop_playback("");
  search_.cancel();
  Limits limits;
  limits.seconds = settings_.seconds;
  limits.memory_bytes = kMemory;
  loss_search_.ask([game = *game_, limits, asked_at = game_->lurd()](const StopToken& stop) {
    return FoundLoss{asked_at, game.find_loss(limits, &stop)};
  });
  say("searching for the move that lost the game; you can continue to play");
}

void PlaySession::use_loss(const FoundLoss& found) {
  if (found.asked_at != game_->lurd()) return say("you have moved on; press m again");
  const LossReport& loss = found.loss;
  std::string text = loss_sentence(loss);
  if (loss.lost_moves) text += ": " + loss.position.reason;
  if (loss.lost_moves && loss.winnable_moves) {
    go_back_to_ = loss.winnable_moves;
    text += "; m goes back before it";
  }
  say(text);
}

void PlaySession::go_back_before_loss() {
  const std::uint64_t moves = *go_back_to_;
  while (game_->moves() > moves && game_->undo()) {
  }
  after_change();
  say("here the game could still be won; the key end goes forward again");
}

void PlaySession::stop_playback(const std::string& why) {
  if (playback_.empty()) return;
  playback_.clear();
  paused_ = false;
  say(why);
}

void PlaySession::play_next() {
  const Step step = playback_.back();
  playback_.pop_back();
  facing_[step.player] = step.direction;
  helped_ = true;
  if (!game_->apply(step)) return stop_playback("the solution does not fit the position");
  after_change();
}

// Reverts one step of the solution that is being played. The playback can continue from there.
void PlaySession::play_back() {
  paused_ = true;
  const std::string lurd = game_->lurd();
  const auto played = parse_lurd(lurd, lurd.size());
  if (!played || played->empty() || !game_->undo()) return;
  playback_.push_back(played->back());
  after_change();
}

std::optional<PlaySession::Clock::time_point> PlaySession::next_tick() const {
  if (playback_.empty() || paused_) return std::nullopt;
  return due_;
}

void PlaySession::tick(Clock::time_point now) {
  if (auto found = search_.take()) use_answer(*found, now);
  if (auto found = loss_search_.take()) use_loss(*found);
  if (auto checked = check_.take()) {
    report_ = std::move(checked->report);
    reported_at_ = checked->asked_at;
    is_start_lost_ = is_start_lost_ || (report_.is_dead && reported_at_.empty());
    check_position();
  }
  while (!playback_.empty() && !paused_ && due_ <= now) {
    play_next();
    due_ += std::chrono::milliseconds(1000 / speed_);
  }
}

// Large boards take time, so the check runs in the background. Positions that are left before their check
// begins are not checked.
void PlaySession::check_position() {
  if (!settings_.warns || check_.is_busy() || reported_at_ == game_->lurd()) return;
  check_.ask([game = *game_, asked_at = game_->lurd()](const StopToken& stop) {
    PositionReport report = game.inspect({}, &stop);
    // Warn about an unsolvable level before it is played. A short search finds cases that the detectors miss.
    if (!report.is_dead && asked_at.empty()) {
      Options options;
      options.limits.nodes = kNodesAtStart;
      options.first = true;
      options.limits.memory_bytes = kMemory;
      Watch watch;
      watch.stop = &stop;
      const Result result = game.solve(options, watch);
      report.is_dead = result.status == Status::unsolvable;
      report.reason = result.reason;
    }
    return Checked{asked_at, report};
  });
}

std::vector<Cell> PlaySession::lost_boxes() const {
  if (!is_lost()) return {};
  return report_.witness;
}

bool PlaySession::is_lost() const {
  return settings_.warns && report_.is_dead && reported_at_ == game_->lurd();
}

void PlaySession::export_game() {
  if (game_->moves() == 0) return say("there is nothing to save yet");
  try {
    const std::string path = export_.write(entry(), *game_);
    say("written to " + path + (path == export_.path() ? "" : "; " + export_.path() + " has other content"));
  } catch (const OutputError& error) {
    say(error.what());
  }
}

}  // namespace sokrates::cli
