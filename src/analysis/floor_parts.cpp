#include "analysis/floor_parts.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace sokrates {

FloorParts::FloorParts(const Board& board)
    : open_(board.words()),
      part_of_(board.squares() + 1),
      squares_(board.squares()),
      toucher_(board.words() > Board::kMostWords ? board.squares() + 1 : 0) {}

void FloorParts::find(const Position& position, const Region& region) {
  square_count_ = 0;
  boxes_.clear();
  parts_.clear();
  for (std::size_t i = 0; i < open_.size(); ++i) open_[i] = position.free_words()[i] & ~region.words()[i];
  for (std::size_t i = 0; i < open_.size(); ++i) {
    while (open_[i] != 0) {
      collect_part(position, static_cast<Square>(64 * i) + static_cast<Square>(std::countr_zero(open_[i])));
    }
  }
  // Boxes are told apart by part numbers that are used again next time.
  if (!toucher_.empty()) {
    for (const Square box : boxes_) toucher_[box] = 0;
  }
}

void FloorParts::collect_part(const Position& position, Square start) {
  const auto first_square = static_cast<std::uint32_t>(square_count_);
  const auto first_box = static_cast<std::uint32_t>(boxes_.size());
  switch (open_.size()) {
    case 1:
      spread_by_words<1>(position, start);
      break;
    case 2:
      spread_by_words<2>(position, start);
      break;
    case 3:
      spread_by_words<3>(position, start);
      break;
    case 4:
      spread_by_words<4>(position, start);
      break;
    default:
      spread_by_squares(position, start);
  }
  parts_.push_back({first_square, static_cast<std::uint32_t>(square_count_), first_box,
                    static_cast<std::uint32_t>(boxes_.size())});
}

// As in region.cpp: a layer at a time, on locals.
template <std::size_t words>
void FloorParts::spread_by_words(const Position& position, Square start) {
  const std::uint64_t* const neighbors = position.board().neighbor_words(0);
  const auto number = static_cast<std::uint32_t>(parts_.size());
  std::uint32_t* const part_of = part_of_.data();
  Square* end = squares_.data() + square_count_;
  std::array<std::uint64_t, words> open;
  std::array<std::uint64_t, words> layer{};
  std::array<std::uint64_t, words> touched{};
  std::copy_n(open_.begin(), words, open.begin());
  layer[start / 64] = std::uint64_t{1} << (start % 64);
  open[start / 64] ^= layer[start / 64];
  for (std::uint64_t any = 1; any != 0;) {
    std::array<std::uint64_t, words> beside{};
    for (std::size_t word = 0; word < words; ++word) {
      for (; layer[word] != 0; layer[word] &= layer[word] - 1) {
        const auto s = static_cast<Square>(64 * word) + static_cast<Square>(std::countr_zero(layer[word]));
        *end++ = s;
        part_of[s] = number;
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
  }
  std::copy_n(open.begin(), words, open_.begin());
  square_count_ = static_cast<std::size_t>(end - squares_.data());
  for (std::size_t i = 0; i < words; ++i) {
    for (std::uint64_t boxes = touched[i] & ~position.free_words()[i]; boxes != 0; boxes &= boxes - 1) {
      boxes_.push_back(static_cast<Square>(64 * i) + static_cast<Square>(std::countr_zero(boxes)));
    }
  }
}

void FloorParts::spread_by_squares(const Position& position, Square start) {
  const Board& board = position.board();
  const auto number = static_cast<std::uint32_t>(parts_.size());
  std::size_t next = square_count_;
  const auto take = [&](Square s) {
    open_[s / 64] ^= std::uint64_t{1} << (s % 64);
    part_of_[s] = number;
    squares_[square_count_++] = s;
  };
  for (take(start); next < square_count_; ++next) {
    for (const Direction d : kDirections) {
      const Square t = board.neighbor(squares_[next], d);
      if (!position.is_blocked(t)) {
        if ((open_[t / 64] >> (t % 64) & 1) != 0) take(t);
      } else if (t != board.nowhere() && toucher_[t] != number + 1) {
        toucher_[t] = number + 1;
        boxes_.push_back(t);
      }
    }
  }
}

static_assert(Board::kMostWords == 4);

}  // namespace sokrates
