// Where the player can walk without pushing, by flood fill; with walking distances for those who ask.
//
// A region is a set of words, a bit per square. On small boards (Board::kMostWords) a square's neighbours are
// such a set too, and all that are free and new join the next layer at once. On larger ones, and where distances
// are asked for, neighbours are looked at one by one.
//
// Cost: one visit per reachable square, after a copy of a bit per square of the board. The number of squares
// visited is what a search charges itself for (`work`).
//
// A flood in layers knows for every square a way back to its start: over squares of lower layers only. So a box that comes
// to stand in the same layer or a higher one is in nobody's way.
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

  // The same without squares(), and with layer().
  void flood_in_layers(const Position& position, Square from);
  // Requires: flood_in_layers() was called and contains(s).
  std::uint32_t layer(Square s) const { return distances_[s]; }
  // Where the flood came from.
  Square start() const { return start_; }

  // The same, without squares(), for somebody who only asks whether all free neighbours of `beside` can be reached: true,
  // and then the flood may have ended early and the region is not whole.
  bool reaches_all_beside(const Position& position, Square from, Square beside);

  // The same for somebody who only asks whether the representative of `before`, flooded in layers without a box on
  // `taken`, can be reached: true, and then the region is not whole. False where it cannot be, or all was flooded.
  bool reaches_name_of(const Region& before, const Position& position, Square from, Square taken);

  // The squares reachable from `from` without entering `known`, and without squares(); on large boards all of them.
  void flood_outside(const Region& known, const Position& position, Square from);

  bool contains(Square s) const { return (words_[s / 64] >> (s % 64) & 1) != 0; }
  // Is there a free square smaller than `s` that is not in the region?
  bool misses_some_below(Square s, const Position& position) const {
    const std::uint64_t* const free = position.free_words().data();
    std::uint64_t missed = 0;
    for (Square i = 0; i < s / 64; ++i) missed |= free[i] & ~words_[i];
    return (missed | (free[s / 64] & ~words_[s / 64] & ((std::uint64_t{1} << (s % 64)) - 1))) != 0;
  }
  // As a set: Board::words() words, a bit per square.
  const std::vector<std::uint64_t>& words() const { return words_; }
  // The smallest square of the region: its name in a state.
  Square representative() const { return smallest_; }
  // Each once, in order of walking distance. Requires: flood() or measure() was called.
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
  // Over the squares of `floor`, until nothing is left or `is_done(open)` says so after a layer, `open` being what of it
  // was not met yet.
  template <std::size_t words, class Visit, class IsDone>
  void spread_by_words(const Board& board, const std::uint64_t* floor, Square from, Visit visit,
                       IsDone is_done);
  template <bool with_distances>
  void spread_by_squares(const Position& position, Square from);
  // What of the flood in layers is no further than this square, itself aside: Board::words() words. Requires: a small
  // board.
  void list_nearer(Square s, std::uint64_t* out) const;

  std::vector<std::uint64_t> words_;
  std::vector<std::uint64_t>
      touched_;  // all that is beside a square of it, where flooded by words; else everything
  std::vector<std::uint32_t> distances_;
  std::vector<std::uint64_t> unmet_;  // of a flood in layers by words: the free squares that each left
  std::vector<Square> queue_;         // as long as the board has squares; the first size_ count
  std::size_t size_ = 0;
  Square start_ = 0;
  Square smallest_ = 0;
  std::uint64_t work_ = 0;
};

}  // namespace sokrates
