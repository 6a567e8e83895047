#include "analysis/boulder_reach.hpp"

#include <algorithm>
#include <iterator>

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
  walked_ = examined_ = 0;
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

bool BoulderReach::could_be_pushed(const Board& board, Square box) const {
  return std::any_of(std::begin(kDirections), std::end(kDirections), [&](Direction d) {
    return reached_[board.neighbor(box, opposite(d))] != 0 && free_[board.neighbor(box, d)] != 0;
  });
}

// Returns true if a boulder was cleared. All candidates are collected before the first one is cleared, so
// that the number of rounds does not depend on their order. A cleared square counts as reached at once.
// Therefore only new squares of the queue can change whether a boulder next to them can be pushed.
bool BoulderReach::clear_boulders(const Position& position, const SquareSet& frozen) {
  const Board& board = position.board();
  cleared_.clear();
  for (; examined_ < queue_.size(); ++examined_) {
    for (const Direction d : kDirections) {
      const Square box = board.neighbor(queue_[examined_], d);
      if (!position.has_box(box) || free_[box] != 0 || frozen.contains(box)) continue;
      if (could_be_pushed(board, box)) cleared_.push_back(box);
    }
    work_ += 4;
  }
  bool any = false;
  for (const Square box : cleared_) {
    if (free_[box] != 0) continue;  // the box is next to several reached squares and was freed before
    any = true;
    free_[box] = 1;
    reached_[box] = 1;
    queue_.push_back(box);
  }
  return any;
}

}  // namespace sokrates
