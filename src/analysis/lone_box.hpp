// A search for a single box between given walls: the squares it can be pushed to, and the squares from which it
// can be pushed to given squares.
//
// The player's side of the box counts: a node is (square, side), with the sides of CutSquares. On the squares where a
// search starts, the player may be on any side. Boxes that never move again are given as walls.
//
// Cost: one pass over the floor per set of walls, then per query four tests for each node that is reached.
#pragma once

#include <cstdint>
#include <vector>

#include "analysis/cut_squares.hpp"
#include "board/board.hpp"
#include "board/square_set.hpp"

namespace sokrates {

class LoneBox {
 public:
  static constexpr std::uint16_t kInfinite = 0xFFFFU;
  static constexpr std::uint64_t kBytesPerSquare = CutSquares::kBytesPerSquare + 2 + 8 + 16;

  // The box stays on `allowed` squares. Requires: `allowed` outlives this object.
  LoneBox(const Board& board, const SquareSet& allowed);

  // Sets the walls: one byte per square, including nowhere(), like Position::blocked().
  void set_walls(const std::vector<std::uint8_t>& blocked) { floor_.build(blocked); }

  // Returns the pushes from the nearest of these squares to every square, or kInfinite if there is no path. The result is
  // valid until the next search. Requires: set_walls() was called.
  const std::vector<std::uint16_t>& push_from(const std::vector<Square>& sources) {
    return search(sources, true);
  }
  // Returns the pushes from every square, with the best side of the player, to the nearest of these squares. The other
  // conditions are those of push_from().
  const std::vector<std::uint16_t>& push_to(const std::vector<Square>& targets) {
    return search(targets, false);
  }

  std::uint64_t work() const { return work_ + floor_.work(); }

 private:
  const std::vector<std::uint16_t>& search(const std::vector<Square>& starts, bool forwards);
  bool can_stand(Square s) const { return floor_.is_free(s) && allowed_.contains(s); }
  void reach(Square s, unsigned side, std::uint16_t distance);

  const Board& board_;
  const SquareSet& allowed_;
  CutSquares floor_;
  std::vector<std::uint16_t> distances_;       // by square
  std::vector<std::uint16_t> node_distances_;  // by 4 * square + side
  std::vector<std::uint32_t> queue_;           // queue of nodes
  std::uint64_t work_ = 0;
};

}  // namespace sokrates
