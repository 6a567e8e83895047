// Ways to move a box that are out of the player's reach now: does a macro move open one?
#pragma once

#include <vector>

#include "board/position.hpp"
#include "board/region.hpp"
#include "board/square_set.hpp"
#include "space/macro_moves.hpp"

namespace sokrates {

class Openings {
 public:
  // All of a position: `pushes` or pulls of its boxes for which the player would have to stand outside of
  // `region`.
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

  // Requires: `floor` is that of the move's box lifted.
  bool are_opened_by(const MacroMove& move, const FloorBlocks& floor) const {
    for (const Way& way : ways_) {
      if (way.box == move.from || way.stand == move.to || way.beyond == move.to) continue;
      if (!floor.is_free(way.stand) || !floor.is_free(way.beyond)) continue;
      if (floor.is_in_region(way.stand, move.to, move.block)) return true;
    }
    return false;
  }

 private:
  struct Way {
    Square box, stand, beyond;  // the player stands here, and that square has to be free
  };
  std::vector<Way> ways_;
};

}  // namespace sokrates
