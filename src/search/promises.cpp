#include "search/promises.hpp"

namespace sokrates {

namespace {

Refusal out_of_scope(const Scope& holds_for, const Needs& needs) {
  if (needs.has_robots && !holds_for.robots) return Refusal::one_player_only;
  if (needs.has_target && !holds_for.targets) return Refusal::boxes_only;
  return Refusal::none;
}

bool keeps(const FilterPromises& promises, Objective unit) {
  switch (unit) {
    case Objective::pushes:
      return promises.keeps_pushes;
    case Objective::moves:
      return promises.keeps_moves;
    default:
      return promises.keeps_pairs;
  }
}

}  // namespace

Refusal refusal(const HeuristicPromises& promises, const Needs& needs) {
  if (needs.rests_on_heuristic && !promises.is_admissible) return Refusal::not_admissible;
  return out_of_scope(promises.holds_for, needs);
}

Refusal refusal(const DetectorPromises& promises, const Needs& needs) {
  return promises.is_sound ? out_of_scope(promises.holds_for, needs) : Refusal::unsound;
}

Refusal refusal(const FilterPromises& promises, const Needs& needs) {
  return keeps(promises, needs.unit) ? out_of_scope(promises.holds_for, needs) : Refusal::keeps_other_metric;
}

}  // namespace sokrates
