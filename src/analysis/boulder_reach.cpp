#include "analysis/boulder_reach.hpp"

namespace sokrates {

BoulderReach::BoulderReach(const Board& board) : free_(board.squares() + 1), reached_(board.squares() + 1) {}

void BoulderReach::compute(const Position& position, const SquareSet& frozen, bool to_the_end) {
  const Board& board = position.board();
  for (Square s = 0; s < board.squares(); ++s) {
    free_[s] = position.is_blocked(s) ? 0 : 1;
    reached_[s] = 0;
  }
  is_goal_reached_ = false;
  rounds_ = 0;
  walked_ = 0;
  queue_.assign(1, position.player());
  reached_[position.player()] = 1;
  work_ += board.squares();
  do {
    walk(board);
    if (is_goal_reached_ && !to_the_end) return;
    ++rounds_;
  } while (clear_boulders(position, frozen));
}

void BoulderReach::walk(const Board& board) {
  for (; walked_ < queue_.size(); ++walked_) {
    const Square s = queue_[walked_];
    is_goal_reached_ = is_goal_reached_ || board.is_goal(s);
    for (const Direction d : kDirections) {
      const Square t = board.neighbor(s, d);
      if (free_[t] == 0 || reached_[t] != 0) continue;
      reached_[t] = 1;
      queue_.push_back(t);
    }
    work_ += 4;
  }
}

// Were there any? All are found before the first is cleared, so that rounds do not depend on their order.
bool BoulderReach::clear_boulders(const Position& position, const SquareSet& frozen) {
  const Board& board = position.board();
  cleared_.clear();
  for (const Square box : position.boxes()) {
    if (free_[box] != 0 || frozen.contains(box)) continue;
    for (const Direction d : kDirections) {
      if (reached_[board.neighbor(box, opposite(d))] == 0 || free_[board.neighbor(box, d)] == 0) continue;
      cleared_.push_back(box);
      break;
    }
  }
  for (const Square box : cleared_) {
    free_[box] = 1;
    reached_[box] = 1;
    queue_.push_back(box);
  }
  work_ += 4 * position.boxes().size();
  return !cleared_.empty();
}

}  // namespace sokrates
