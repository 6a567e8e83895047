#include "board/region.hpp"

#include <algorithm>

namespace sokrates {

Region::Region(const Board& board)
    : marks_(board.squares() + 1), distances_(board.squares() + 1), queue_(board.squares() + 1) {}

// The hottest loop of the house, so it works on bare pointers: every square enters the queue once.
template <bool with_distances>
void Region::spread(const Position& position, Square from) {
  const Square* const neighbors = position.board().neighbors();
  std::copy(position.blocked().begin(), position.blocked().end(), marks_.begin());
  std::uint8_t* const marks = marks_.data();
  Square* const queue = queue_.data();
  Square* end = queue + 1;
  Square smallest = from;
  queue[0] = from;
  marks[from] = kReached;
  if constexpr (with_distances) distances_[from] = 0;
  for (const Square* next = queue; next != end; ++next) {
    const Square s = *next;
    smallest = std::min(smallest, s);
    for (unsigned d = 0; d < 4; ++d) {
      const Square t = neighbors[4 * s + d];
      if (marks[t] != 0) continue;
      marks[t] = kReached;
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
