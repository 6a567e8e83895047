// Blocks: four squares of a 2x2 block that are all walls or boxes, with at least one box off goal.
//
//   #$     $$     no box can be pushed: along each axis, one of its two neighbors is in the block
//   $$     $$
//
// This is the simplest freeze deadlock. The detector is cheap and serves as a baseline for the others.
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
