#include "board/region.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace sokrates {

Region::Region(const Board& board)
    : words_(board.words()), touched_(board.words(), ~std::uint64_t{0}), distances_(board.squares() + 1), queue_(board.squares() + 1) {}

// The hottest loops of the house, so they work on bare pointers and locals: a write through one of our own
// would make the compiler load all the others again.

// A layer at a time: the squares of one are visited in any order, and what they met is the next one. `open` holds
// the free squares that were not met yet.
template <std::size_t words>
bool Region::spread_by_words(const Position& position, Square from, const std::uint64_t* wanted) {
  const std::uint64_t* const neighbors = position.board().neighbor_words(0);
  std::array<std::uint64_t, words> open;
  std::array<std::uint64_t, words> layer{};
  std::array<std::uint64_t, words> touched{};
  std::copy_n(position.free_words().begin(), words, open.begin());
  layer[from / 64] = std::uint64_t{1} << (from % 64);
  open[from / 64] &= ~layer[from / 64];
  Square* end = queue_.data();
  std::uint64_t missing = 1;
  for (std::uint64_t any = 1; any != 0 && missing != 0;) {
    std::array<std::uint64_t, words> beside{};
    for (std::size_t word = 0; word < words; ++word) {
      for (; layer[word] != 0; layer[word] &= layer[word] - 1) {
        const auto s = static_cast<Square>(64 * word) + static_cast<Square>(std::countr_zero(layer[word]));
        *end++ = s;
        for (std::size_t i = 0; i < words; ++i) beside[i] |= neighbors[s * words + i];
      }
    }
    any = 0;
    for (std::size_t i = 0; i < words; ++i) {
      touched[i] |= beside[i];
      layer[i] = beside[i] & open[i];
      open[i] ^= layer[i];
      any |= layer[i];
    }
    if (wanted == nullptr) continue;
    missing = 0;
    for (std::size_t i = 0; i < words; ++i) missing |= wanted[i] & open[i];
  }
  std::copy_n(open.begin(), words, words_.begin());
  std::copy_n(touched.begin(), words, touched_.begin());
  finish(position, from, end);
  return missing == 0;
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

bool Region::spread(const Position& position, Square from, const std::uint64_t* wanted) {
  switch (words_.size()) {
    case 1:
      return spread_by_words<1>(position, from, wanted);
    case 2:
      return spread_by_words<2>(position, from, wanted);
    case 3:
      return spread_by_words<3>(position, from, wanted);
    case 4:
      return spread_by_words<4>(position, from, wanted);
    default:
      spread_by_squares<false>(position, from);
      return false;
  }
}

void Region::flood(const Position& position, Square from) {
  spread(position, from, nullptr);
}

bool Region::reaches_all_beside(const Position& position, Square from, Square beside) {
  const Board& board = position.board();
  const bool is_small = board.words() <= Board::kMostWords;
  if (spread(position, from, is_small ? board.neighbor_words(beside) : nullptr)) return true;
  return !is_small && std::all_of(std::begin(kDirections), std::end(kDirections), [&](Direction d) {
    const Square s = board.neighbor(beside, d);
    return position.is_blocked(s) || contains(s);
  });
}

void Region::measure(const Position& position, Square from) {
  spread_by_squares<true>(position, from);
}

static_assert(Board::kMostWords == 4);

}  // namespace sokrates
