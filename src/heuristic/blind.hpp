// No heuristic: 0 where the position is won, 1 where it is not.
//
// The 1 is true of every position that is not won, and lets a breadth-first search stop at the first goal it
// generates, one layer before it would expand it. Where the player has to reach a target it is true of moves
// alone: he may walk there. Cost: none.
#pragma once

#include "heuristic/heuristic.hpp"

namespace sokrates {

class Blind final : public Heuristic {
 public:
  Estimate evaluate(const Position& position) override;
  Estimate after(const Position& child, const Move& move) override;
};

}  // namespace sokrates
