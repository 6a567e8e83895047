#include "board/region.hpp"

#include <algorithm>

namespace sokrates {

Region::Region(const Board& board) : marks_(board.squares() + 1), distances_(board.squares() + 1) {
  queue_.reserve(board.squares());
}

void Region::begin(Square from) {
  if (++generation_ == 0) {  // after 2^32 floods an old mark could be taken for a new one
    std::fill(marks_.begin(), marks_.end(), 0);
    generation_ = 1;
  }
  queue_.clear();
  queue_.push_back(from);
  marks_[from] = generation_;
  smallest_ = from;
}

void Region::flood(const Position& position, Square from) {
  const Board& board = position.board();
  begin(from);
  for (std::size_t next = 0; next < queue_.size(); ++next) {
    const Square s = queue_[next];
    if (s < smallest_) smallest_ = s;
    for (const Direction d : kDirections) {
      const Square t = board.neighbor(s, d);
      if (marks_[t] == generation_ || position.is_blocked(t)) continue;
      marks_[t] = generation_;
      queue_.push_back(t);
    }
  }
  work_ += queue_.size();
}

void Region::measure(const Position& position, Square from) {
  const Board& board = position.board();
  begin(from);
  distances_[from] = 0;
  for (std::size_t next = 0; next < queue_.size(); ++next) {
    const Square s = queue_[next];
    if (s < smallest_) smallest_ = s;
    for (const Direction d : kDirections) {
      const Square t = board.neighbor(s, d);
      if (marks_[t] == generation_ || position.is_blocked(t)) continue;
      marks_[t] = generation_;
      distances_[t] = distances_[s] + 1;
      queue_.push_back(t);
    }
  }
  work_ += queue_.size();
}

}  // namespace sokrates
