// The effective branching factor: how bushy an even tree is that has as many states and is as deep.
#pragma once

#include <cstdint>

namespace sokrates {

// b with generated = b + b^2 + ... + b^depth, to six digits; 0 where depth or generated is 0. Below 1 where
// fewer states were generated than the path has edges. Source: Nilsson 1971; Russell and Norvig use it to
// compare heuristics.
double effective_branching(std::uint64_t generated, std::uint64_t depth);

}  // namespace sokrates
