// Freeze deadlocks: a group of boxes that block each other forever, at least one of them off goal.
//
//    ####         #.$#      left: two adjacent boxes at a wall
//   ## $$#        #$$#      right: the two lower boxes are in corners, the third one
//   #.. @#        ####      is blocked by a wall and by the box below it
//
// Only the pushed box can complete such a group: every frozen box is blocked by walls, dead squares and other
// frozen boxes, and the previous position was not dead. The witness is the group itself, which stays frozen
// however the other boxes move. The detector subsumes boxes in corners and all 2x2 blocks.
//
// Guarantees: sound for any number of players.
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
