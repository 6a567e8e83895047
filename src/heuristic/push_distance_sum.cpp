#include "heuristic/push_distance_sum.hpp"

namespace sokrates {

Readiness PushDistanceSum::prepare(std::uint64_t ticks) {
  const Readiness readiness = shared_->build(ticks);
  if (readiness == Readiness::ready) distances_ = &shared_->table();
  return readiness;
}

Estimate PushDistanceSum::evaluate(const Position& position) {
  charge(position.boxes().size());
  std::uint32_t sum = 0;
  for (const Square box : position.boxes()) {
    const std::uint32_t distance = distances_->to_nearest_goal(distances_->node(box, position.player()));
    if (distance == PushDistances::kInfinite) return Estimate::never();
    sum += distance;
  }
  return {sum, sum};
}

Estimate PushDistanceSum::after(const Position& child, const Move&) {
  return evaluate(child);
}

}  // namespace sokrates
