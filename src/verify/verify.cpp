#include <sokrates/verify.hpp>

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include <sokrates/lurd.hpp>

#include "verify/metrics_counter.hpp"

namespace sokrates {
namespace {

const char* word_of(Direction direction) {
  switch (direction) {
    case Direction::up:
      return "up";
    case Direction::right:
      return "right";
    case Direction::down:
      return "down";
    case Direction::left:
      return "left";
  }
  return "";
}

// Messages count rows and columns from 1.
std::string place(Cell c) {
  return "row " + std::to_string(c.row + 1) + ", column " + std::to_string(c.column + 1);
}

// The position during the replay: the current cells of the boxes and the players.
class Replay {
 public:
  explicit Replay(const Level& level)
      : level_(level),
        players_(level.players()),
        box_at_(static_cast<std::size_t>(level.width()) * static_cast<std::size_t>(level.height())) {
    for (const Cell box : level.boxes()) box_at_[index(box)] = true;
  }

  // Makes the step and returns an empty string. If the step is illegal, changes nothing and returns the
  // reason.
  std::string play(const Step& step);

  // Returns the reason why the position is not won, or an empty string.
  std::string why_not_won() const {
    return level_.win() == Win::player ? no_player_home() : boxes_off_goal();
  }

  const Metrics& metrics() const { return counter_.metrics(); }
  std::string take_lurd() { return std::move(lurd_); }

 private:
  std::size_t index(Cell c) const {
    return static_cast<std::size_t>(c.row) * static_cast<std::size_t>(level_.width()) +
           static_cast<std::size_t>(c.column);
  }
  bool has_box(Cell c) const { return level_.contains(c) && box_at_[index(c)]; }

  // Returns the reason why a box or a player cannot enter the cell, or an empty string. If `boxes_too` is
  // false, a box in the cell is ignored.
  std::string obstacle(Cell c, bool boxes_too) const;
  std::string name_of_player(std::size_t number) const;
  std::string no_player_home() const;
  std::string boxes_off_goal() const;
  void write_letter(const Step& step, bool push);

  const Level& level_;
  std::vector<Cell> players_;
  std::vector<bool> box_at_;
  MetricsCounter counter_;
  std::string lurd_;
  std::size_t writing_player_ = 0;  // the player of the last letters of lurd_
};

std::string Replay::name_of_player(std::size_t number) const {
  return players_.size() == 1 ? std::string("the player") : "player " + std::to_string(number + 1);
}

std::string Replay::obstacle(Cell c, bool boxes_too) const {
  if (!level_.contains(c)) return "the edge of the level is there";
  if (level_.is_wall(c)) return "there is a wall at " + place(c);
  if (boxes_too && has_box(c)) return "there is another box at " + place(c);
  for (std::size_t i = 0; i < players_.size(); ++i) {
    if (players_[i] == c) return name_of_player(i) + " stands at " + place(c);
  }
  return {};
}

std::string Replay::play(const Step& step) {
  if (step.player >= players_.size()) {
    return "there is no player " + std::to_string(std::size_t{step.player} + 1) + ": the level has " +
           std::to_string(players_.size());
  }
  const Cell from = players_[step.player];
  const Cell to = neighbor(from, step.direction);
  const bool push = has_box(to);
  if (!push) {
    if (const std::string why = obstacle(to, false); !why.empty()) {
      return name_of_player(step.player) + " at " + place(from) + " cannot walk " + word_of(step.direction) +
             ": " + why;
    }
    counter_.count_walk(step);
  } else {
    const Cell behind = neighbor(to, step.direction);
    if (const std::string why = obstacle(behind, true); !why.empty()) {
      return "the box at " + place(to) + " cannot be pushed " + word_of(step.direction) + ": " + why;
    }
    box_at_[index(to)] = false;
    box_at_[index(behind)] = true;
    counter_.count_push(step, to, behind);
  }
  players_[step.player] = to;
  write_letter(step, push);
  return {};
}

void Replay::write_letter(const Step& step, bool push) {
  if (step.player != writing_player_) {
    writing_player_ = step.player;
    lurd_ += "{" + std::to_string(writing_player_ + 1) + "}";
  }
  lurd_ += push ? push_letter(step.direction) : walk_letter(step.direction);
}

std::string Replay::no_player_home() const {
  for (const Cell player : players_) {
    if (level_.has_goal(player)) return {};
  }
  return players_.size() == 1 ? "the player at " + place(players_[0]) + " is not on a target"
                              : std::string("no player is on a target");
}

// Unreachable boxes count like all others.
std::string Replay::boxes_off_goal() const {
  std::size_t boxes = 0;
  std::size_t off = 0;
  Cell first;
  for (int row = 0; row < level_.height(); ++row) {
    for (int column = 0; column < level_.width(); ++column) {
      const Cell c{row, column};
      if (!has_box(c)) continue;
      ++boxes;
      if (level_.has_goal(c)) continue;
      if (off++ == 0) first = c;
    }
  }
  if (off == 0) return {};
  if (boxes == 1) return "the box at " + place(first) + " is not on a goal";
  return std::to_string(off) + " of " + std::to_string(boxes) + " boxes " + (off == 1 ? "is" : "are") +
         " not on a goal, " + (off == 1 ? "" : "the first ") + "at " + place(first);
}

}  // namespace

Verdict verify(const Level& level, std::string_view lurd) {
  Verdict verdict;
  // The expansion of run lengths is limited. Moves that are written out are not.
  const std::size_t max_steps = std::max(lurd.size(), std::size_t{1} << 22);
  const Expected<std::vector<Step>> steps = parse_lurd(lurd, max_steps);
  if (!steps) {
    verdict.reason = steps.error();
    return verdict;
  }
  Replay replay(level);
  for (const Step& step : *steps) {
    const std::string why = replay.play(step);
    if (why.empty()) continue;
    verdict.step = replay.metrics().moves + 1;
    verdict.reason = "step " + std::to_string(verdict.step) + ": " + why;
    break;
  }
  verdict.legal = verdict.step == 0;
  if (verdict.legal) {
    if (const std::string why = replay.why_not_won(); !why.empty()) {
      verdict.reason = "not won after " + std::to_string(steps->size()) +
                       (steps->size() == 1 ? " step: " : " steps: ") + why;
    }
  }
  verdict.valid = verdict.legal && verdict.reason.empty();
  verdict.metrics = replay.metrics();
  verdict.lurd = replay.take_lurd();
  return verdict;
}

}  // namespace sokrates
