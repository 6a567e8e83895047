// Freeze deadlocks: a group of boxes that freeze each other, one of them off goal.
//
//    ####         #.$#
//   ## $$#        #$$#      left: the two boxes, the wall above and the corner; right: three boxes around
//   each
//   #.. @#        ####      other, one of them in the corner
//
// Only the box just pushed can have completed such a group: every frozen box rests on walls, dead squares and
// other frozen boxes, and the position before was not dead. The witness is the group itself; it stays frozen
// whatever else moves. Subsumes corners, wall-stuck and group-stuck boxes and all 2x2 blocks.
#pragma once

#include "analysis/freeze.hpp"
#include "deadlock/detector.hpp"

namespace sokrates {

class FreezeDetector final : public Detector {
 public:
  FreezeDetector(const Board& board, const SquareSet& live) : board_(board), test_(board, live) {}

  std::string_view name() const override { return "freeze"; }
  bool is_dead(const Position& position, const Move& push) override;
  std::optional<Witness> explain(const Position& position) override;

 private:
  const Board& board_;
  FreezeTest test_;
};

}  // namespace sokrates
