// No heuristic: 0 if the position is won, otherwise 1.
//
// The value 1 is correct for every position that is not won. It lets a breadth-first search stop when it
// generates the first goal state, one layer before it would expand that state. If the player has to reach a
// target, the value 1 bounds only moves, because he may walk there without a push.
//
// Guarantees: it is admissible and consistent. Cost: none.
#pragma once

#include "heuristic/heuristic.hpp"

namespace sokrates {

class Blind final : public Heuristic {
 public:
  Estimate evaluate(const Position& position) override;
  Estimate after(const Position& child, const Move& move) override;
};

}  // namespace sokrates
