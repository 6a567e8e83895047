// The effective branching factor: that of a uniform tree with the same number of states and the same depth.
#pragma once

#include <cstdint>

namespace sokrates {

// Returns b with generated = b + b^2 + ... + b^depth, to six digits. Returns 0 if `depth` or `generated` is
// 0. The result is below 1 if fewer states were generated than the path has edges.
//
// Reference: Nilsson 1971. Russell and Norvig use it to compare heuristics.
double effective_branching(std::uint64_t generated, std::uint64_t depth);

}  // namespace sokrates
