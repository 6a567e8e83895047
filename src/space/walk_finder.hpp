// Finds a shortest walk of a single player between two squares, around walls and boxes.
//
// The algorithm is A* with the Manhattan distance. A step changes g by one and the estimate by plus or minus
// one. f therefore stays the same or rises by two, and two stacks are sufficient as open list. Every square
// with an f-value of at most the length of the walk is visited. The result is therefore the same walk that a
// flood fill of the whole floor would find. In an open room, only the squares between the two ends are
// visited. Among walks of equal length, the last step is up if possible, else right, down or left; the same
// rule applies to the steps before it.
//
// Reference: P. Hart, N. Nilsson and B. Raphael, 1968.
#pragma once

#include <cstdint>
#include <vector>

#include "board/position.hpp"

namespace sokrates {

class WalkFinder {
 public:
  static constexpr std::uint32_t kNone = 0xFFFFFFFFU;

  explicit WalkFinder(const Board& board) : distances_(board.squares() + 1, kNone) {}

  // Replaces `out` by the directions of the walk. Returns false if there is none.
  bool find(const Position& position, Square from, Square to, std::vector<Direction>& out);

  // Returns the number of squares visited since construction.
  std::uint64_t work() const { return work_; }

 private:
  struct Open {
    Square square;
    std::uint32_t distance;
  };

  void spread(const Position& position, Square from, Square to);
  void trace_back(const Board& board, Square to, std::vector<Direction>& out) const;

  std::vector<std::uint32_t> distances_;  // distance from the start of the walk; kNone between calls
  std::vector<Square> touched_;
  std::vector<Open> level_, next_level_;  // squares of the current and of the next f-value
  std::uint64_t work_ = 0;
};

}  // namespace sokrates
