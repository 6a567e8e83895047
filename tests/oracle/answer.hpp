// What an oracle says of a level.
//
// The oracles are the truth the solver is tested against. They are written from the rules on Level alone, use
// nothing of src/ but the level, and prune nothing: slow, and hard to get wrong.
#pragma once

#include <cstddef>
#include <cstdint>

namespace oracle {

enum class Outcome : std::uint8_t {
  solved,
  unsolvable,
  beyond,  // more states, squares or players than this oracle covers: says nothing about the level
};

struct Answer {
  Outcome outcome = Outcome::beyond;
  // Of an optimal solution; a metric the objective does not name is that of the solution found.
  std::uint64_t pushes = 0;
  std::uint64_t moves = 0;  // 0 where the oracle knows pushes only
  std::size_t states = 0;   // met
};

inline constexpr std::size_t kDefaultStateCap = 2'000'000;

}  // namespace oracle
