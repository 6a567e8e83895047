// Where the player can walk without pushing, by flood fill; with walking distances for those who ask.
//
// Cost: one visit per reachable square, after a copy of a byte per square of the board: the copy takes the
// marks, so a neighbour costs a single look. The number of squares visited is what a search charges itself
// for (`work`).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "board/position.hpp"

namespace sokrates {

class Region {
 public:
  static constexpr std::uint64_t kBytesPerSquare = 1 + 4 + 4;

  explicit Region(const Board& board);

  // All squares reachable from `from` past the walls and boxes of `position`.
  void flood(const Position& position, Square from);

  bool contains(Square s) const { return marks_[s] == kReached; }
  // The smallest square of the region: its name in a state.
  Square representative() const { return smallest_; }
  // In order of walking distance.
  std::span<const Square> squares() const { return {queue_.data(), size_}; }

  // As flood(), and distance() is filled in.
  void measure(const Position& position, Square from);
  // Steps from `from`. Requires: measure() was called and contains(s).
  std::uint32_t distance(Square s) const { return distances_[s]; }

  std::uint32_t size() const { return static_cast<std::uint32_t>(size_); }

  // Squares visited since construction.
  std::uint64_t work() const { return work_; }

 private:
  static constexpr std::uint8_t kReached = 0x80;

  template <bool with_distances>
  void spread(const Position& position, Square from);

  std::vector<std::uint8_t> marks_;  // kReached, or blocked as in the position, or 0
  std::vector<std::uint32_t> distances_;
  std::vector<Square> queue_;  // as long as the board has squares; the first size_ count
  std::size_t size_ = 0;
  Square smallest_ = 0;
  std::uint64_t work_ = 0;
};

}  // namespace sokrates
