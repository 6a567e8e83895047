// The answer of an oracle to a level.
//
// The oracles are the reference against which the solver is tested. They are written from the rules, use only
// the class Level of src/, and prune nothing. They are slow and simple.
#pragma once

#include <cstddef>
#include <cstdint>

namespace oracle {

enum class Outcome : std::uint8_t {
  solved,
  unsolvable,
  beyond,  // more states, squares or players than this oracle supports; not a result
};

struct Answer {
  Outcome outcome = Outcome::beyond;
  // Metrics of an optimal solution. A metric that the objective does not name is that of the solution found.
  std::uint64_t pushes = 0;
  std::uint64_t moves = 0;  // 0 if the oracle computes only pushes
  std::size_t states = 0;   // states reached
};

inline constexpr std::size_t kDefaultStateCap = 2'000'000;

}  // namespace oracle
