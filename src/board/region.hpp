// Where the player can walk without pushing, by flood fill; with walking distances for those who ask.
//
// A region is a set of words, a bit per square. On small boards (Board::kMostWords) a square's neighbours are
// such a set too, and all that are free and new join the next layer at once. On larger ones, and where distances
// are asked for, neighbours are looked at one by one.
//
// Cost: one visit per reachable square, after a copy of a bit per square of the board. The number of squares
// visited is what a search charges itself for (`work`).
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

  // The same for somebody who only asks whether all free neighbours of `beside` can be reached: true, and then the
  // flood may have ended early and the region is not whole.
  bool reaches_all_beside(const Position& position, Square from, Square beside);

  bool contains(Square s) const { return (words_[s / 64] >> (s % 64) & 1) != 0; }
  // As a set: Board::words() words, a bit per square.
  const std::vector<std::uint64_t>& words() const { return words_; }
  // The smallest square of the region: its name in a state.
  Square representative() const { return smallest_; }
  // Each once, in order of walking distance.
  std::span<const Square> squares() const { return {queue_.data(), size_}; }

  // False only for a box that no square of the region is beside.
  bool may_touch(Square box) const { return (touched_[box / 64] >> (box % 64) & 1) != 0; }
  // The boxes that touch the region, in rising order; `out` is replaced. Requires: flood() was called.
  void find_boxes_beside(const Position& position, std::vector<Square>& out) const;

  // As flood(), and distance() is filled in.
  void measure(const Position& position, Square from);
  // Steps from `from`. Requires: measure() was called and contains(s).
  std::uint32_t distance(Square s) const { return distances_[s]; }

  std::uint32_t size() const { return static_cast<std::uint32_t>(size_); }

  // Squares visited since construction.
  std::uint64_t work() const { return work_; }

 private:
  // Ends when nothing is left or, where `wanted` is not null, when no square of it is, and says whether that is so.
  template <std::size_t words>
  bool spread_by_words(const Position& position, Square from, const std::uint64_t* wanted);
  template <bool with_distances>
  void spread_by_squares(const Position& position, Square from);
  void finish(const Position& position, Square from, const Square* end);

  std::vector<std::uint64_t> words_;
  std::vector<std::uint64_t>
      touched_;  // all that is beside a square of it, where flooded by words; else everything
  std::vector<std::uint32_t> distances_;
  std::vector<Square> queue_;  // as long as the board has squares; the first size_ count
  std::size_t size_ = 0;
  Square smallest_ = 0;
  std::uint64_t work_ = 0;
};

}  // namespace sokrates
