// Blocks: four squares in a 2x2 block, all walls or boxes, with a box off goal among them.
//
//   #$     $$     none of the boxes can ever be pushed: along each axis one of its two ends is in the block
//   $$     $$
//
// The simplest of freeze deadlocks, and the one everybody writes first: cheap, and a yardstick for the
// others.
#pragma once

#include "deadlock/detector.hpp"

namespace sokrates {

class BlockDetector final : public Detector {
 public:
  std::string_view name() const override { return "blocks"; }
  bool is_dead(const Position& position, const Move& push) override;
  std::optional<Witness> explain(const Position& position) override;
};

}  // namespace sokrates
