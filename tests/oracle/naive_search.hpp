// The truth for tiny levels: cheapest-first search over single player moves on full positions. No tricks.
//
// Cost: every position met is stored (about 60 bytes); some 5 million positions a second.
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
