#include "optimize/neighborhood.hpp"

#include <algorithm>

namespace sokrates {

Neighborhood::Neighborhood(const Board& board, std::uint32_t width, std::size_t positions)
    : width_(std::min(width, kMaxWidth)),
      words_((positions + 63) / 64),
      has_box_(words_ * (board.squares() + 1)) {}

void Neighborhood::add(const Position& position) {
  for (const Square box : position.boxes()) {
    has_box_[box * words_ + added_ / 64] |= std::uint64_t{1} << (added_ % 64);
  }
  ++added_;
}

bool Neighborhood::fits_some_of(const std::vector<Square>& boxes, std::size_t word) {
  std::array<std::uint64_t, kMaxWidth + 1> more_than{};  // [n]: positions with more than n boxes elsewhere
  std::uint64_t looks = 0;
  for (const Square box : boxes) {
    ++looks;
    const std::uint64_t elsewhere = ~has_box_[box * words_ + word];
    for (std::uint32_t n = width_; n > 0; --n) more_than[n] |= more_than[n - 1] & elsewhere;
    more_than[0] |= elsewhere;
    if (more_than[width_] == ~std::uint64_t{0}) break;
  }
  charge(looks);
  return more_than[width_] != ~std::uint64_t{0};
}

bool Neighborhood::is_dead(const Position& position, const Move&) {
  if (fits_some_of(position.boxes(), last_)) return false;
  for (std::size_t word = 0; word < words_; ++word) {
    if (word == last_ || !fits_some_of(position.boxes(), word)) continue;
    last_ = word;
    return false;
  }
  return true;
}

}  // namespace sokrates
