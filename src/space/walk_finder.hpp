// A shortest walk of a lone player from one square to another, past walls and boxes.
//
// A* with rows plus columns as the estimate: a step changes g by one and the estimate by one either way, so f
// stays or rises by two, and two stacks are all the queue it takes. Every square whose f is at most the
// length of the walk is visited, which makes the walk the same one that a flood of the whole floor would find
// (of equal walks the one that ends with a step up, else right, down, left, and so on backwards), in an open
// room for the squares between the two ends instead of all.
//
// Source: Hart, Nilsson, Raphael 1968.
#pragma once

#include <cstdint>
#include <vector>

#include "board/position.hpp"

namespace sokrates {

class WalkFinder {
 public:
  static constexpr std::uint32_t kNone = 0xFFFFFFFFU;

  explicit WalkFinder(const Board& board) : distances_(board.squares() + 1, kNone) {}

  // Replaces `out` by the directions of the walk. False where there is none.
  bool find(const Position& position, Square from, Square to, std::vector<Direction>& out);

  // Squares visited since construction.
  std::uint64_t work() const { return work_; }

 private:
  struct Open {
    Square square;
    std::uint32_t distance;
  };

  void spread(const Position& position, Square from, Square to);
  void trace_back(const Board& board, Square to, std::vector<Direction>& out) const;

  std::vector<std::uint32_t> distances_;  // from `from`; kNone between calls
  std::vector<Square> touched_;
  std::vector<Open> level_, next_level_;  // of one f, and of the next
  std::uint64_t work_ = 0;
};

}  // namespace sokrates
