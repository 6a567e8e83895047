// Replays a path of a relaxed level in the real level.
//
// Both levels are simulated side by side. A walk in the relaxed level may be a push in the real level. If a step
// is not possible in the real level, it is blocked by a box that is not in the relaxed level. All squares that this
// box has stood on must then be tracked. At least one of them was not tracked, because otherwise the box
// would be in the relaxed level too. With these squares tracked, the same path is not possible again.
#pragma once

#include <vector>

#include "board/position.hpp"
#include "rules/move.hpp"
#include "search/reach/tracked_squares.hpp"

namespace sokrates {

class PlanReplay {
 public:
  PlanReplay(const Board& board, const TrackedSquares& tracked);

  // Makes a step that is legal in the relaxed level. Returns false if it is illegal in the real level. The
  // replay is then over.
  bool step(Direction d);
  // Walks to one of these squares, on a path that is free in the relaxed level and has the fewest real boxes
  // on it. Returns false if a step is illegal in the real level. Requires: there is such a path.
  bool walk_to(const std::vector<Square>& ends);

  // Returns the steps made in the real level.
  const std::vector<Move>& moves() const { return moves_; }
  // Returns the squares that must be tracked, after a step has failed.
  const std::vector<Square>& forgotten() const { return forgotten_; }

 private:
  void blame(Square s);
  std::vector<Direction> find_walk(const std::vector<Square>& ends) const;

  Position real_;
  RelaxedPosition relaxed_;
  std::vector<std::vector<Square>> stood_on_;  // by slot of the real boxes
  std::vector<Move> moves_;
  std::vector<Square> forgotten_;
};

}  // namespace sokrates
