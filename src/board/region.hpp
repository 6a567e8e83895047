// Where the player can walk without pushing, by flood fill; with walking distances for those who ask.
//
// Cost: one visit per reachable square. A mark is a generation number, so that starting again costs nothing.
// The number of squares visited is what a search charges itself for (`work`).
#pragma once

#include <cstdint>
#include <vector>

#include "board/position.hpp"

namespace sokrates {

class Region {
 public:
  explicit Region(const Board& board);

  // All squares reachable from `from` past the walls and boxes of `position`.
  void flood(const Position& position, Square from);

  bool contains(Square s) const { return marks_[s] == generation_; }
  // The smallest square of the region: its name in a state.
  Square representative() const { return smallest_; }
  // In order of walking distance.
  const std::vector<Square>& squares() const { return queue_; }

  // As flood(), and distance() is filled in.
  void measure(const Position& position, Square from);
  // Steps from `from`. Requires: measure() was called and contains(s).
  std::uint32_t distance(Square s) const { return distances_[s]; }

  // Squares visited since construction.
  std::uint64_t work() const { return work_; }

 private:
  void begin(Square from);

  std::vector<std::uint32_t> marks_;
  std::vector<std::uint32_t> distances_;
  std::vector<Square> queue_;
  std::uint32_t generation_ = 0;
  Square smallest_ = 0;
  std::uint64_t work_ = 0;
};

}  // namespace sokrates
