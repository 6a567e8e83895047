#include "board/region.hpp"

#include <algorithm>

namespace sokrates {

Region::Region(const Board& board)
    : marks_(board.squares() + 1), distances_(board.squares() + 1), queue_(board.squares() + 1) {}

void Region::begin(Square from) {
  if (++generation_ == 0) {  // after 2^32 floods an old mark could be taken for a new one
    std::fill(marks_.begin(), marks_.end(), 0);
    generation_ = 1;
  }
  marks_[from] = generation_;
  distances_[from] = 0;
  queue_[0] = from;
}

// The hottest loop of the house, so it works on bare pointers: every square enters the queue once.
template <bool with_distances>
void Region::spread(const Position& position, Square from) {
  begin(from);
  const Board& board = position.board();
  const std::uint32_t generation = generation_;
  std::uint32_t* const marks = marks_.data();
  Square* const queue = queue_.data();
  Square* end = queue + 1;
  Square smallest = from;
  for (const Square* next = queue; next != end; ++next) {
    const Square s = *next;
    smallest = std::min(smallest, s);
    for (const Direction d : kDirections) {
      const Square t = board.neighbor(s, d);
      if (position.is_blocked(t) || marks[t] == generation) continue;
      marks[t] = generation;
      if constexpr (with_distances) distances_[t] = distances_[s] + 1;
      *end++ = t;
    }
  }
  smallest_ = smallest;
  size_ = static_cast<std::size_t>(end - queue);
  work_ += size_;
}

void Region::flood(const Position& position, Square from) {
  spread<false>(position, from);
}

void Region::measure(const Position& position, Square from) {
  spread<true>(position, from);
}

}  // namespace sokrates
