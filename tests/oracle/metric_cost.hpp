// The cost of a step under an objective: two counts in one number that compares like the pair.
#pragma once

#include <cstdint>

#include <sokrates/options.hpp>

namespace oracle {

using Cost = std::uint64_t;  // the first metric in the upper half, the second in the lower
inline constexpr Cost kInfinite = ~Cost{0};

// Returns the cost of one step. The objective `any` counts like `pushes`.
constexpr Cost step_cost(sokrates::Objective objective, bool push) {
  constexpr Cost kFirst = Cost{1} << 32;
  switch (objective) {
    case sokrates::Objective::moves:
      return kFirst;
    case sokrates::Objective::pushes_moves:
      return push ? kFirst + 1 : 1;
    case sokrates::Objective::moves_pushes:
      return push ? kFirst + 1 : kFirst;
    case sokrates::Objective::any:
    case sokrates::Objective::pushes:
      break;
  }
  return push ? kFirst : 0;
}

constexpr std::uint64_t first_metric(Cost cost) {
  return cost >> 32;
}
constexpr std::uint64_t second_metric(Cost cost) {
  return cost & 0xFFFFFFFFU;
}

}  // namespace oracle
