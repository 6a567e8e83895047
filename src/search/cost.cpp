#include "search/cost.hpp"

namespace sokrates {

CostRule::CostRule(Objective objective, Space space) : kind_(objective) {
  if (objective == Objective::any) kind_ = space == Space::pushes ? Objective::pushes : Objective::moves;
}

}  // namespace sokrates
