// Dead sides: a box that could be pushed to a goal if the player stood on another side of it.
//
//   ######
//   #@$ .#     the box can be pushed right to the goal; if the player stood to its right,
//   ######     the box would be dead
//
// The test is exact for a single box: no path leads from (square, player's side) to any goal. It is stronger
// than dead squares and assumes one player. Heuristics that use the same distances subsume it. The detector
// is for searches without such a heuristic.
#pragma once

#include <memory>

#include "analysis/push_distances.hpp"
#include "deadlock/detector.hpp"

namespace sokrates {

class DeadSideDetector final : public Detector {
 public:
  explicit DeadSideDetector(std::shared_ptr<SharedPushDistances> shared) : shared_(std::move(shared)) {}

  std::string_view name() const override { return "dead-sides"; }
  Readiness prepare(std::uint64_t ticks) override;
  bool is_dead(const Position& position, const Move& push) override;
  std::optional<Witness> explain(const Position& position) override;

 private:
  bool is_lost(const Position& position, Square box) const;

  std::shared_ptr<SharedPushDistances> shared_;
  const PushDistances* distances_ = nullptr;  // set when the table is ready
};

}  // namespace sokrates
