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
// Cost: a few look-ups as a rule. In a large cluster the chains could be many, so a question that takes more
// than kPatience looks is answered "not frozen", which is always safe. Source: folklore, see sokobano.de,
// "How to detect deadlocks".
#pragma once

#include <vector>

#include "board/position.hpp"
#include "board/square_set.hpp"

namespace sokrates {

class FreezeTest {
 public:
  FreezeTest(const Board& board, const SquareSet& live)
      : board_(board), live_(live), on_way_(board.squares() + 1) {}

  // Is the box on this square frozen? If so, frozen() lists it and the boxes its freezing rests on.
  bool is_frozen(const Position& position, Square box);
  const std::vector<Square>& frozen() const { return frozen_; }

 private:
  bool is_blocked(const Position& position, Square box, Direction axis);
  bool is_stuck(const Position& position, Square box);

  static constexpr std::uint32_t kPatience = 2000;

  const Board& board_;
  const SquareSet& live_;
  std::uint32_t looks_ = 0;
  std::vector<std::uint8_t> on_way_;
  std::vector<Square> frozen_;
};

}  // namespace sokrates
