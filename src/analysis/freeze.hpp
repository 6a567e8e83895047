// Frozen boxes: boxes that can never be pushed again without being lost.
//
//   #####
//   #$$ #     each of the two blocks the other along the wall, and the wall blocks them across: frozen
//   #   #
//
// A box is blocked along an axis if a wall is at either end, if both ends are dead squares (it could be
// pushed, but only to its loss), or if a box at either end is itself frozen. That last question is asked
// recursively, with every box on the way counted as a wall: a ring of boxes each waiting for the next is
// frozen. An answer found inside the recursion holds only if the boxes on the way turn out frozen, so none is
// kept.
//
// Which boxes there are is told by the free squares, a bit each as in Position::free_words(): so a question can be
// about some of the boxes only, or about a push that nobody has made yet.
//
// Cost: a few look-ups as a rule. In a large cluster the chains could be many, so a question that takes more
// than kPatience looks is answered "not frozen", which is always safe. Source: folklore, see sokobano.de,
// "How to detect deadlocks".
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

  // Is the box on this square frozen? If so, frozen() lists it and the boxes its freezing rests on.
  bool is_frozen(const Position& position, Square box) {
    return begins_stuck(position.free_words().data(), board_.nowhere(), box);
  }
  const std::vector<Square>& frozen() const { return frozen_; }

  // Is it frozen so that it is lost: it, or a box its freezing rests on, stands off goal?
  bool is_lost(const Position& position, Square box) { return is_frozen(position, box) && is_any_off_goal(); }
  // Is it frozen where it belongs, on a goal like all that its freezing rests on?
  bool is_settled(const Position& position, Square box) {
    return is_frozen(position, box) && !is_any_off_goal();
  }
  // Would it be lost, if the box on `from` were pushed to `to`? Boxes are where `free` is 0.
  bool is_lost_after(const std::uint64_t* free, Square from, Square to) {
    return begins_stuck(free, from, to) && is_any_off_goal();
  }

 private:
  enum Held : std::uint8_t { kVertically = 1, kHorizontally = 2 };

  // Most boxes have nothing beside them along one axis or the other.
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
    return on_way_[s] != 0 || ((free_[s / 64] >> (s % 64) & 1) == 0 && s != gone_);
  }
  // Is it blocked along the axis with these ends, none of which is a wall?
  bool is_blocked(Square a, Square b);
  bool is_stuck(Square box);

  static constexpr std::uint32_t kPatience = 2000;

  const Board& board_;
  std::vector<std::uint8_t> held_;    // by square: along which axes walls and dead squares block a box
  std::vector<std::uint8_t> on_way_;  // by square
  // Of the question being answered.
  const std::uint64_t* free_ = nullptr;
  Square gone_ = 0;  // where the pushed box was
  std::uint32_t looks_ = 0;
  std::vector<Square> frozen_;
};

}  // namespace sokrates
