#include "board/region.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "board/word_flood.hpp"

namespace sokrates {

Region::Region(const Board& board)
    : words_(board.words()),
      touched_(board.words(), ~std::uint64_t{0}),
      distances_(board.squares() + 1),
      queue_(board.squares() + 1) {}

template <std::size_t words, class Visit, class IsDone>
void Region::spread_by_words(const Board& board, const std::uint64_t* floor, Square from, Visit visit,
                             IsDone is_done) {
  WordFlood<words> flood;
  std::copy_n(floor, words, flood.open.begin());
  std::size_t visited = 0;
  const auto visit_one = [&](Square s) {
    ++visited;
    visit(s);
  };
  flood.spread(board.neighbor_words(0), from, visit_one, [&] { return is_done(flood.open); });
  std::uint64_t* const reached = words_.data();
  for (std::size_t i = 0; i < words; ++i) reached[i] = floor[i] ^ flood.open[i];
  reached[from / 64] |= std::uint64_t{1} << (from % 64);
  std::copy_n(flood.touched.begin(), words, touched_.begin());
  std::size_t first = 0;
  while (first + 1 < words && reached[first] == 0) ++first;
  smallest_ = static_cast<Square>(64 * first) + static_cast<Square>(std::countr_zero(reached[first]));
  start_ = from;
  size_ = visited;
  work_ += visited;
}

template <bool with_distances>
void Region::spread_by_squares(const Position& position, Square from) {
  const Square* const neighbors = position.board().neighbors();
  std::copy(position.free_words().begin(), position.free_words().end(), words_.begin());
  if (words_.size() <= Board::kMaxWords) std::fill(touched_.begin(), touched_.end(), ~std::uint64_t{0});
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
  // Convert the squares that were not reached to those that were.
  const std::uint64_t* const free = position.free_words().data();
  for (std::size_t i = 0; i < words_.size(); ++i) words_[i] ^= free[i];
  words_[from / 64] |= std::uint64_t{1} << (from % 64);
  std::size_t first = 0;
  while (words_[first] == 0) ++first;
  smallest_ = static_cast<Square>(64 * first) + static_cast<Square>(std::countr_zero(words_[first]));
  start_ = from;
  size_ = static_cast<std::size_t>(end - queue_.data());
  work_ += size_;
}

void Region::find_boxes_beside(const Position& position, std::vector<Square>& out) const {
  const Board& board = position.board();
  out.clear();
  if (board.words() > Board::kMaxWords) {
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
  if (words_.size() > Board::kMaxWords) return spread_by_squares<false>(position, from);
  with_words(words_.size(), [&](auto words) {
    Square* end = queue_.data();
    spread_by_words<words>(
        position.board(), position.free_words().data(), from, [&end](Square s) { *end++ = s; },
        [](const auto&) { return false; });
  });
}

void Region::flood_in_layers(const Position& position, Square from) {
  if (words_.size() > Board::kMaxWords) return spread_by_squares<true>(position, from);
  if (unmet_.empty()) unmet_.resize(distances_.size() * words_.size());
  with_words(words_.size(), [&](auto words) {
    std::uint32_t* const layers = distances_.data();
    std::uint64_t* unmet = unmet_.data();
    std::uint32_t layer = 0U - 1U;
    spread_by_words<words>(
        position.board(), position.free_words().data(), from, [&](Square s) { layers[s] = layer; },
        [&](const auto& open) {
          unmet = std::copy_n(open.begin(), words, unmet);
          ++layer;
          return false;
        });
  });
}

void Region::list_nearer(Square s, std::uint64_t* out) const {
  const std::uint64_t* const further = &unmet_[std::size_t{layer(s)} * words_.size()];
  for (std::size_t i = 0; i < words_.size(); ++i) out[i] = words_[i] & ~further[i];
  out[s / 64] &= ~(std::uint64_t{1} << (s % 64));
}

bool Region::reaches_name_of(const Region& before, const Position& position, Square from, Square taken) {
  if (words_.size() > Board::kMaxWords) {
    spread_by_squares<false>(position, from);
    return false;
  }
  // A path leads from every nearer square to the start. If the start is the representative, all nearer
  // squares are wanted. Otherwise only the representative is wanted.
  std::array<std::uint64_t, Board::kMaxWords> wanted{};
  if (before.start_ == before.smallest_) {
    before.list_nearer(taken, wanted.data());
  } else if (before.smallest_ != taken) {
    wanted[before.smallest_ / 64] = std::uint64_t{1} << (before.smallest_ % 64);
  }
  bool is_found = false;
  with_words(words_.size(), [&](auto words) {
    spread_by_words<words>(
        position.board(), position.free_words().data(), from, [](Square) {},
        [&](const auto& open) {
          std::uint64_t met = 0;
          for (std::size_t i = 0; i < words; ++i) met |= wanted[i] & ~open[i];
          return is_found = met != 0;
        });
  });
  return is_found;
}

void Region::flood_outside(const Region& known, const Position& position, Square from) {
  if (words_.size() > Board::kMaxWords) return spread_by_squares<false>(position, from);
  with_words(words_.size(), [&](auto words) {
    std::array<std::uint64_t, words> floor;
    for (std::size_t i = 0; i < words; ++i) floor[i] = position.free_words()[i] & ~known.words_[i];
    spread_by_words<words>(
        position.board(), floor.data(), from, [](Square) {}, [](const auto&) { return false; });
  });
}

bool Region::reaches_all_beside(const Position& position, Square from, Square beside) {
  const Board& board = position.board();
  if (words_.size() <= Board::kMaxWords) {
    const std::uint64_t* const wanted = board.neighbor_words(beside);
    bool is_complete = false;
    with_words(words_.size(), [&](auto words) {
      spread_by_words<words>(
          board, position.free_words().data(), from, [](Square) {},
          [&](const auto& open) {
            std::uint64_t missing = 0;
            for (std::size_t i = 0; i < words; ++i) missing |= wanted[i] & open[i];
            return is_complete = missing == 0;
          });
    });
    return is_complete;
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
