// Dead sides: a square from which the box could reach a goal, but not with the player where he is.
//
//   ######
//   #@$ .#     the box in the corridor's mouth can be pushed right; with the player locked up to its right
//   ######     it would be lost
//
// Exact for a lone box: the pair (square, player's side) has no way to any goal. The sharper form of dead
// squares, for one player only. Subsumed by the heuristics that use the same distances; here for searches
// without them.
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
  const PushDistances* distances_ = nullptr;  // once they are ready
};

}  // namespace sokrates
