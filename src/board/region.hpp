// The squares that the player can reach without a push, found by flood fill; optionally with walking
// distances.
//
// A region is a bit set of squares. On small boards (Board::kMaxWords), the neighbors of a square are a bit
// set too, and all new free neighbors join the next layer at once. On larger boards, and for distances, the
// neighbors are visited one by one.
//
// Cost: one visit per reachable square, after copying one bit per square of the board. work() counts the
// visited squares.
//
// After a flood in layers, every square has a path to the start that uses only squares of lower layers. A box
// on a square of the same or a higher layer does not block this path.
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

  // Computes all squares reachable from `from`, given the walls and boxes of `position`.
  void flood(const Position& position, Square from);

  // Works like flood(), but sets layer(), the walking distance, instead of squares().
  void flood_in_layers(const Position& position, Square from);
  // Requires: flood_in_layers() was called, and contains(s).
  std::uint32_t layer(Square s) const { return distances_[s]; }
  // Returns the square where the flood started.
  Square start() const { return start_; }

  // Returns true if all free neighbors of `beside` are reachable from `from`. The flood may then have ended
  // early, so that the region is incomplete. squares() is not set.
  bool reaches_all_beside(const Position& position, Square from, Square beside);

  // Returns true if the flood shows that the representative of `before` is reachable from `from`; the region may
  // then be incomplete. Otherwise, it returns false, and the region is complete. Requires: `before` was flooded in
  // layers and contains `taken`, and in `position` one box has moved to `taken`.
  bool reaches_name_of(const Region& before, const Position& position, Square from, Square taken);

  // Computes the squares that can be reached from `from` without entering the region `known`. On large boards, `known` is
  // ignored. squares() is not set.
  void flood_outside(const Region& known, const Position& position, Square from);

  bool contains(Square s) const { return (words_[s / 64] >> (s % 64) & 1) != 0; }
  // Returns true if a free square smaller than `s` is not in the region.
  bool misses_some_below(Square s, const Position& position) const {
    const std::uint64_t* const free = position.free_words().data();
    std::uint64_t missed = 0;
    for (Square i = 0; i < s / 64; ++i) missed |= free[i] & ~words_[i];
    return (missed | (free[s / 64] & ~words_[s / 64] & ((std::uint64_t{1} << (s % 64)) - 1))) != 0;
  }
  // Returns the region as a bit set of Board::words() words, one bit per square.
  const std::vector<std::uint64_t>& words() const { return words_; }
  // Returns the smallest square of the region, which identifies it in a state.
  Square representative() const { return smallest_; }
  // Returns each square once, in the order of walking distances. Requires: flood() or measure() was called.
  std::span<const Square> squares() const { return {queue_.data(), size_}; }

  // Returns false only if no square of the region is next to the box.
  bool may_touch(Square box) const { return (touched_[box / 64] >> (box % 64) & 1) != 0; }
  // Replaces `out` by the boxes that touch the region, in rising order. Requires: flood() was called.
  void find_boxes_beside(const Position& position, std::vector<Square>& out) const;

  // Works like flood() and also sets distance().
  void measure(const Position& position, Square from);
  // Returns the steps from the start. Requires: measure() was called, and contains(s).
  std::uint32_t distance(Square s) const { return distances_[s]; }

  std::uint32_t size() const { return static_cast<std::uint32_t>(size_); }

  // Returns the number of squares visited since construction.
  std::uint64_t work() const { return work_; }

 private:
  // Floods the squares of `floor`. It stops when no squares are left, or when `is_done(open)` returns true. This is
  // called before each layer is visited. `open` contains the squares that are not in this or an earlier layer.
  template <std::size_t words, class Visit, class IsDone>
  void spread_by_words(const Board& board, const std::uint64_t* floor, Square from, Visit visit,
                       IsDone is_done);
  template <bool with_distances>
  void spread_by_squares(const Position& position, Square from);
  // Sets `out` to the squares of the flood in layers that are not farther than `s`, without `s` itself:
  // Board::words() words. Requires: a small board.
  void list_nearer(Square s, std::uint64_t* out) const;

  std::vector<std::uint64_t> words_;
  std::vector<std::uint64_t> touched_;  // neighbors of the region if flooded by words; else all squares
  std::vector<std::uint32_t> distances_;
  std::vector<std::uint64_t> unmet_;  // flood in layers by words: for each layer, squares not yet reached
  std::vector<Square> queue_;         // has board.squares() + 1 entries; the first size_ are valid
  std::size_t size_ = 0;
  Square start_ = 0;
  Square smallest_ = 0;
  std::uint64_t work_ = 0;
};

}  // namespace sokrates
