// The freeze test: finds boxes that can never be pushed again, except to dead squares.
//
//   #####
//   #$$ #     each box blocks the other along the wall, and the wall blocks both in the other axis
//   #   #
//
// A box is blocked along an axis in three cases:
//   1. One of its neighbors on the axis is a wall.
//   2. Both neighbors are dead squares: the box could be pushed, but would be dead.
//   3. One of the neighbors is a frozen box.
// The third case is tested recursively, and the boxes on the recursion stack count as walls. A cycle of boxes
// that block each other is therefore frozen. An answer inside the recursion is valid only if the boxes on the
// stack turn out to be frozen, so it is not cached.
//
// The boxes are given by the free squares, as bits like Position::free_words(). A query can therefore use a
// subset of the boxes, or the position after a push that has not been made.
//
// Guarantees: sound. A box that is reported frozen is frozen. The test assumes nothing about the player.
//
// Cost: usually a few table entries. A large cluster of boxes may have many chains, so a query that needs
// more than kPatience tests returns "not frozen", which is safe.
//
// Reference: sokobano.de, "How to detect deadlocks".
#pragma once

#include <cstdint>
#include <vector>

#include "board/position.hpp"
#include "board/square_set.hpp"

namespace sokrates {

class FreezeTest {
 public:
  static constexpr std::uint64_t kBytesPerSquare = 2;

  FreezeTest(const Board& board, const SquareSet& live);

  // Returns true if the box on this square is frozen. In that case, frozen() lists the box and the boxes that
  // block it.
  bool is_frozen(const Position& position, Square box) {
    return begins_stuck(position.free_words().data(), board_.nowhere(), box);
  }
  const std::vector<Square>& frozen() const { return frozen_; }

  // Returns true if the box is frozen, and the box or a box that blocks it is off goal.
  bool is_lost(const Position& position, Square box) { return is_frozen(position, box) && is_any_off_goal(); }
  // Returns true if the box is frozen, and the box and all boxes that block it are on goals.
  bool is_settled(const Position& position, Square box) {
    return is_frozen(position, box) && !is_any_off_goal();
  }
  // Returns true if the box would be frozen off goal, as in is_lost(), after a push from `from` to `to`.
  // `free` has a bit for each free square.
  bool is_dead_after(const std::uint64_t* free, Square from, Square to) {
    return begins_stuck(free, from, to) && is_any_off_goal();
  }

 private:
  enum Held : std::uint8_t { kVertically = 1, kHorizontally = 2 };

  // Starts the test. Most boxes have no neighbor along at least one axis, which is tested first.
  bool begins_stuck(const std::uint64_t* free, Square gone, Square box) {
    const auto is_gap = [free, gone](Square s) { return (free[s / 64] >> (s % 64) & 1) != 0 || s == gone; };
    const unsigned held = held_[box];
    const Square* const beside = board_.neighbors() + 4 * box;
    if ((held & kVertically) == 0 && is_gap(beside[0]) && is_gap(beside[2])) return false;
    if ((held & kHorizontally) == 0 && is_gap(beside[1]) && is_gap(beside[3])) return false;
    frozen_.clear();
    looks_ = 0;
    free_ = free;
    gone_ = gone;
    return is_stuck(box);
  }
  bool is_any_off_goal() const;
  bool is_box(Square s) const {
    return on_stack_[s] != 0 || ((free_[s / 64] >> (s % 64) & 1) == 0 && s != gone_);
  }
  // Returns true if the box is blocked along the axis with these neighbors. Requires: neither of them is a
  // wall.
  bool is_blocked(Square a, Square b);
  bool is_stuck(Square box);

  static constexpr std::uint32_t kPatience = 2000;

  const Board& board_;
  std::vector<std::uint8_t> held_;      // by square: axes in which walls and dead squares block a box
  std::vector<std::uint8_t> on_stack_;  // by square: the box is on the recursion stack
  // State of the current query.
  const std::uint64_t* free_ = nullptr;
  Square gone_ = 0;  // old square of the pushed box
  std::uint32_t looks_ = 0;
  std::vector<Square> frozen_;
};

}  // namespace sokrates
