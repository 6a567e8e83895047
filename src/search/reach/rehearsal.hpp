// A way through a relaxed room, tried in the real one.
//
// Both rooms are played side by side. A step that is a walk there may be a push here; where it is not
// possible here, some box stands in the way that the relaxed room has forgotten: all squares that box has
// stood on are what has to be tracked from now on, and then this way is no way any more. One of them at least
// was not tracked, or the box would be in the relaxed room as well.
#pragma once

#include <vector>

#include "board/position.hpp"
#include "rules/move.hpp"
#include "search/reach/tracked_squares.hpp"

namespace sokrates {

class Rehearsal {
 public:
  Rehearsal(const Board& board, const TrackedSquares& tracked);

  // A step that is legal in the relaxed room; false where it is not in the real one, and then the rehearsal
  // is over.
  bool step(Direction d);
  // To one of these squares, on a way the player can walk in the relaxed room and that has as few real boxes
  // on it as can be; false as above. Requires: there is such a way.
  bool walk_to(const std::vector<Square>& ends);

  // The steps made, in the real room.
  const std::vector<Move>& moves() const { return moves_; }
  // After a step that failed: the squares of the boxes that were forgotten.
  const std::vector<Square>& forgotten() const { return forgotten_; }

 private:
  void blame(Square s);
  std::vector<Direction> find_walk(const std::vector<Square>& ends) const;

  Position real_;
  RelaxedPosition relaxed_;
  std::vector<std::vector<Square>> stood_on_;  // per slot of the real boxes
  std::vector<Move> moves_;
  std::vector<Square> forgotten_;
};

}  // namespace sokrates
