// Computes the optimal solution under an objective with Dijkstra's algorithm over single moves. It is slow
// and simple.
#pragma once

#include <cstdint>
#include <optional>

#include <gtest/gtest.h>

#include <sokrates/level.hpp>
#include <sokrates/options.hpp>

#include "board/board.hpp"
#include "unit/board/random_level.hpp"

namespace sokrates {

// All objectives that have an optimum.
inline constexpr Objective kObjectives[] = {Objective::pushes, Objective::moves, Objective::pushes_moves,
                                            Objective::moves_pushes};

struct Lengths {
  std::uint64_t pushes = 0;
  std::uint64_t moves = 0;
};

// The cost of a solution in the order in which the objective compares. For `any` it is the number of pushes.
struct OrderedCost {
  std::uint64_t first = 0, second = 0;
  friend auto operator<=>(const OrderedCost&, const OrderedCost&) = default;
};
OrderedCost ordered(Objective objective, const Lengths& lengths);

// Returns nullopt if there is no solution. Requires: one player, no unreachable boxes or goals, and a level
// small enough for a search by single moves.
std::optional<OrderedCost> plain_optimum(const Level& level, Objective objective);

// The optimum under every objective. Two searches are enough, because the lexicographic optima contain those
// of the single metrics.
class Truth {
 public:
  explicit Truth(const Level& level)
      : pushes_moves_(plain_optimum(level, Objective::pushes_moves)),
        moves_pushes_(plain_optimum(level, Objective::moves_pushes)) {}

  bool is_solvable() const { return pushes_moves_.has_value(); }
  // Requires: is_solvable().
  OrderedCost of(Objective objective) const {
    const bool by_moves = objective == Objective::moves || objective == Objective::moves_pushes;
    OrderedCost cost = by_moves ? *moves_pushes_ : *pushes_moves_;
    const bool is_pair = objective == Objective::pushes_moves || objective == Objective::moves_pushes;
    if (!is_pair) cost.second = 0;
    return cost;
  }

 private:
  std::optional<OrderedCost> pushes_moves_, moves_pushes_;
};

// Calls `check` with random levels that have a solution of at least four pushes, and with their optima.
template <class Check>
void for_random_levels(std::uint64_t seed, int wanted, Check check) {
  Random random(seed);
  for (int found = 0; found < wanted;) {
    const Level level = random_level(random, {6, 6, 10, 2, 2 + random.below(2)});
    const Board board(level);
    if (board.unreachable_off_goal() + board.settled_scenery() > 0) continue;
    const Truth truth(level);
    if (!truth.is_solvable() || truth.of(Objective::pushes).first < 4) continue;
    ++found;
    ASSERT_NO_FATAL_FAILURE(check(level, truth)) << picture(level);
  }
}

}  // namespace sokrates
