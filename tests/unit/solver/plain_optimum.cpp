#include "unit/solver/plain_optimum.hpp"

#include <set>
#include <utility>

#include "unit/rules/plain_game.hpp"

namespace sokrates {

OrderedCost ordered(Objective objective, const Lengths& lengths) {
  switch (objective) {
    case Objective::moves:
      return {lengths.moves, 0};
    case Objective::pushes_moves:
      return {lengths.pushes, lengths.moves};
    case Objective::moves_pushes:
      return {lengths.moves, lengths.pushes};
    default:
      return {lengths.pushes, 0};
  }
}

std::optional<OrderedCost> plain_optimum(const Level& level, Objective objective) {
  const PlainGame game(level);
  struct Open {
    OrderedCost cost;
    PlainState state;
    bool operator<(const Open& other) const {
      return cost != other.cost ? cost < other.cost : state < other.state;
    }
  };
  std::set<Open> open{{{}, game.start()}};
  std::set<PlainState> closed;
  while (!open.empty()) {
    const Open best = *open.begin();
    open.erase(open.begin());
    if (!closed.insert(best.state).second) continue;
    if (game.is_won(best.state)) return best.cost;
    for (const PlainState& next : game.after_steps(best.state)) {
      const OrderedCost step = ordered(objective, {next.boxes != best.state.boxes ? 1U : 0U, 1});
      open.insert({{best.cost.first + step.first, best.cost.second + step.second}, next});
    }
  }
  return std::nullopt;
}

}  // namespace sokrates
