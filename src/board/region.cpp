#include "board/region.hpp"

#include <algorithm>
#include <bit>

#include "board/word_flood.hpp"

namespace sokrates {

Region::Region(const Board& board)
    : words_(board.words()),
      touched_(board.words(), ~std::uint64_t{0}),
      distances_(board.squares() + 1),
      queue_(board.squares() + 1) {}

template <std::size_t words>
bool Region::spread_by_words(const Position& position, Square from, const std::uint64_t* wanted) {
  WordFlood<words> flood;
  std::copy_n(position.free_words().begin(), words, flood.open.begin());
  const std::uint64_t* const neighbors = position.board().neighbor_words(0);
  Square* end = queue_.data();
  const auto visit = [&end](Square s) { *end++ = s; };
  bool is_complete = false;
  if (wanted == nullptr) {
    flood.spread(neighbors, from, visit, [] { return false; });
  } else {
    flood.spread(neighbors, from, visit, [&] {
      std::uint64_t missing = 0;
      for (std::size_t i = 0; i < words; ++i) missing |= wanted[i] & flood.open[i];
      return is_complete = missing == 0;
    });
  }
  std::copy_n(flood.open.begin(), words, words_.begin());
  std::copy_n(flood.touched.begin(), words, touched_.begin());
  finish(position, from, end);
  return is_complete;
}

template <bool with_distances>
void Region::spread_by_squares(const Position& position, Square from) {
  const Square* const neighbors = position.board().neighbors();
  std::copy(position.free_words().begin(), position.free_words().end(), words_.begin());
  if (words_.size() <= Board::kMostWords) std::fill(touched_.begin(), touched_.end(), ~std::uint64_t{0});
  std::uint64_t* const open = words_.data();
  std::uint32_t* const distances = distances_.data();
  Square* const queue = queue_.data();
  Square* end = queue + 1;
  queue[0] = from;
  open[from / 64] &= ~(std::uint64_t{1} << (from % 64));
  if constexpr (with_distances) distances[from] = 0;
  for (const Square* next = queue; next != end; ++next) {
    const Square s = *next;
    for (unsigned d = 0; d < 4; ++d) {
      const Square t = neighbors[4 * s + d];
      const std::uint64_t bit = std::uint64_t{1} << (t % 64);
      if ((open[t / 64] & bit) == 0) continue;
      open[t / 64] ^= bit;
      if constexpr (with_distances) distances[t] = distances[s] + 1;
      *end++ = t;
    }
  }
  finish(position, from, end);
}

// words_ holds the free squares that were not reached: turn it into those that were.
void Region::finish(const Position& position, Square from, const Square* end) {
  const std::uint64_t* const free = position.free_words().data();
  for (std::size_t i = 0; i < words_.size(); ++i) words_[i] ^= free[i];
  words_[from / 64] |= std::uint64_t{1} << (from % 64);
  std::size_t first = 0;
  while (words_[first] == 0) ++first;
  smallest_ = static_cast<Square>(64 * first) + static_cast<Square>(std::countr_zero(words_[first]));
  size_ = static_cast<std::size_t>(end - queue_.data());
  work_ += size_;
}

void Region::find_boxes_beside(const Position& position, std::vector<Square>& out) const {
  const Board& board = position.board();
  out.clear();
  if (board.words() > Board::kMostWords) {
    for (const Square s : squares()) {
      for (const Direction d : kDirections) {
        const Square t = board.neighbor(s, d);
        if (position.has_box(t)) out.push_back(t);
      }
    }
    std::sort(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
    return;
  }
  for (std::size_t i = 0; i < words_.size(); ++i) {
    for (std::uint64_t boxes = touched_[i] & ~position.free_words()[i]; boxes != 0; boxes &= boxes - 1) {
      out.push_back(static_cast<Square>(64 * i) + static_cast<Square>(std::countr_zero(boxes)));
    }
  }
}

void Region::flood(const Position& position, Square from) {
  if (words_.size() > Board::kMostWords) return spread_by_squares<false>(position, from);
  with_words(words_.size(), [&](auto words) { return spread_by_words<words>(position, from, nullptr); });
}

bool Region::reaches_all_beside(const Position& position, Square from, Square beside) {
  const Board& board = position.board();
  if (words_.size() <= Board::kMostWords) {
    const std::uint64_t* const wanted = board.neighbor_words(beside);
    return with_words(words_.size(),
                      [&](auto words) { return spread_by_words<words>(position, from, wanted); });
  }
  spread_by_squares<false>(position, from);
  return std::all_of(std::begin(kDirections), std::end(kDirections), [&](Direction d) {
    const Square s = board.neighbor(beside, d);
    return position.is_blocked(s) || contains(s);
  });
}

void Region::measure(const Position& position, Square from) {
  spread_by_squares<true>(position, from);
}

}  // namespace sokrates
