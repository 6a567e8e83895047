// The sum over the boxes of the pushes that a single box needs to its nearest goal, given the player's side.
//
// Guarantees: admissible. Consistent, because between two pushes the player cannot change sides of any box.
// The value is infinite if a box cannot reach any goal from the player's side. Cost: one table entry per box.
#pragma once

#include <memory>

#include "analysis/push_distances.hpp"
#include "heuristic/heuristic.hpp"

namespace sokrates {

class PushDistanceSum final : public Heuristic {
 public:
  explicit PushDistanceSum(std::shared_ptr<SharedPushDistances> shared) : shared_(std::move(shared)) {}

  Readiness prepare(std::uint64_t ticks) override;
  Estimate evaluate(const Position& position) override;
  Estimate after(const Position& child, const Move& move) override;

 private:
  std::shared_ptr<SharedPushDistances> shared_;
  const PushDistances* distances_ = nullptr;  // set when the table is ready
};

}  // namespace sokrates
