// Hot spots: squares on which a box obstructs other boxes.
//
//   ##########
//   #.  #    #     a box on x, in the door, separates a box on y from every goal: x is a hot spot for y
//   #.  x  y #
//   #.  #    #
//   ##########
//
// A square x is hot for y if a wall on x reduces the number of goals to which a single box on y can be
// pushed. This is computed only for live squares that are not goals.
//
// Cost: a backward search from each goal for each square x; squares^2 bits. The table is built in
// increments. If that would take more than about `max_work` ticks, it is not built, and no square is hot.
//
// Reference: Y. Shoham and J. Schaeffer, 2020 (a feature of Festival).
#pragma once

#include <cstdint>
#include <vector>

#include "analysis/lone_box.hpp"
#include "board/position.hpp"

namespace sokrates {

class HotSpots {
 public:
  // Requires: `live` outlives this object.
  HotSpots(const Board& board, const SquareSet& live, std::uint64_t max_work);

  // Works for about `ticks` ticks. Returns true when the table is complete.
  bool build(std::uint64_t ticks);

  // Returns true if a box on `x` obstructs a box on `y`.
  bool is_hot(Square x, Square y) const {
    return !hot_.empty() && (hot_[std::size_t{x} * stride_ + y / 64] >> y % 64 & 1) != 0;
  }
  // Returns the number of boxes that obstruct some other box. `marks` is scratch memory.
  std::uint32_t count(const Position& position, std::vector<std::uint64_t>& marks) const;

  std::uint64_t bytes() const { return 8 * std::uint64_t{board_.squares()} * stride_; }

 private:
  // Counts for each square the goals to which a box can be pushed from it, with a wall on `x`.
  void count_goals(Square x, std::vector<std::uint16_t>& goals);

  const Board& board_;
  const SquareSet& live_;
  LoneBox lone_;
  std::uint32_t stride_ = 0;  // words per row; 0 if the table is not built
  Square next_ = 0;
  std::vector<std::uint16_t> without_, with_;  // by square: goals reached without and with a wall
  std::vector<std::uint64_t> hot_;             // by square: a row with a bit for each square
};

}  // namespace sokrates
