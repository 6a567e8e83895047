// Pushes or pulls that are blocked because the player cannot reach the required square, and a test whether a
// macro move enables one.
#pragma once

#include <vector>

#include "board/position.hpp"
#include "board/region.hpp"
#include "board/square_set.hpp"
#include "space/macro_moves.hpp"

namespace sokrates {

class Openings {
 public:
  // Collects all pushes of a position (or pulls, if `pushes` is false) for which the player would have to
  // stand outside of `region`.
  void collect(const Position& position, const Region& region, const SquareSet& live, bool pushes) {
    const Board& board = position.board();
    ways_.clear();
    for (const Square box : position.boxes()) {
      for (const Direction d : kDirections) {
        const Square stand = board.neighbor(box, pushes ? opposite(d) : d);
        const Square beyond = board.neighbor(pushes ? box : stand, d);
        if (stand == board.nowhere() || beyond == board.nowhere() || region.contains(stand)) continue;
        if (live.contains(pushes ? beyond : stand)) ways_.push_back({box, stand, beyond});
      }
    }
  }

  // Returns true if the macro move enables one of them for another box. Requires: `floor` is the floor without the
  // box of the move.
  bool are_opened_by(const MacroMove& move, const LiftedFloor& floor) const {
    if (ways_.empty()) return false;
    const LiftedFloor::Regions regions = floor.regions_with_box(move.to);
    for (const Way& way : ways_) {
      if (way.box == move.from || way.stand == move.to || way.beyond == move.to) continue;
      if (!floor.is_free(way.stand) || !floor.is_free(way.beyond)) continue;
      if (regions.region(way.stand) == move.player) return true;
    }
    return false;
  }

 private:
  struct Way {
    Square box, stand, beyond;  // `stand`: required square of the player; `beyond` must be free
  };
  std::vector<Way> ways_;
};

}  // namespace sokrates
