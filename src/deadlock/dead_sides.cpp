#include "deadlock/dead_sides.hpp"

namespace sokrates {

Readiness DeadSideDetector::prepare(std::uint64_t ticks) {
  const Readiness readiness = shared_->build(ticks);
  if (readiness == Readiness::ready) distances_ = &shared_->table();
  return readiness;
}

bool DeadSideDetector::is_lost(const Position& position, Square box) const {
  return distances_->to_nearest_goal(distances_->node(box, position.player())) == PushDistances::kInfinite;
}

// For all other boxes the player is on the same side as before.
bool DeadSideDetector::is_dead(const Position& position, const Move& push) {
  return is_lost(position, position.board().neighbor(push.box, push.direction));
}

std::optional<Witness> DeadSideDetector::explain(const Position& position) {
  for (const Square box : position.boxes()) {
    if (is_lost(position, box)) {
      return Witness{{box}, "even alone this box could not be pushed to a goal from the player's side"};
    }
  }
  return std::nullopt;
}

}  // namespace sokrates
