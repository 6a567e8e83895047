// Replays a path of a relaxed room in the real room.
//
// Both rooms are simulated side by side. A walk in the relaxed room may be a push in the real room. If a step
// is not possible in the real room, a box blocks it that is not in the relaxed room. All squares that this
// box has stood on must then be tracked. At least one of them was not tracked, because otherwise the box
// would be in the relaxed room too. With these squares tracked, the same path is not possible again.
#pragma once

#include <vector>

#include "board/position.hpp"
#include "rules/move.hpp"
#include "search/reach/tracked_squares.hpp"

namespace sokrates {

class PlanReplay {
 public:
  PlanReplay(const Board& board, const TrackedSquares& tracked);

  // Makes a step that is legal in the relaxed room. Returns false if it is illegal in the real room. The
  // replay is then over.
  bool step(Direction d);
  // Walks to one of these squares, on a path that is free in the relaxed room and has the fewest real boxes
  // on it. Returns false if a step is illegal in the real room. Requires: there is such a path.
  bool walk_to(const std::vector<Square>& ends);

  // Returns the steps made in the real room.
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
