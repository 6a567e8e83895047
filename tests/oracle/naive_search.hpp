// The oracle for tiny levels: uniform-cost search over single player moves on full positions, without any
// pruning.
//
// Cost: every visited position is stored (about 60 bytes). The search visits about 5 million positions per
// second.
#pragma once

#include <string>

#include <sokrates/level.hpp>
#include <sokrates/options.hpp>

#include "oracle/answer.hpp"

namespace oracle {

struct NaiveAnswer : Answer {
  std::string lurd;  // an optimal solution
};

NaiveAnswer naive_solve(const sokrates::Level& level, sokrates::Objective objective,
                        std::size_t state_cap = kDefaultStateCap);

}  // namespace oracle
