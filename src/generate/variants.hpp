// Variants of levels, made from plain levels or from scratch and solved by the solver of this project.
//
//   robots        a second player on some square of a plain level; kept if both players push in the solution
//   spare goals   two more goals on the floor of a plain level; the fewest pushes are computed again
//   target        boulders on random floor squares, a player and a target; kept if the solution pushes one boulder
//                 after another: at least three box changes
//
// The solver has a node limit and one thread, so the result is the same on every machine. A level is rejected if its
// solution is not proved optimal within the limit, or if the number of pushes is not in the requested range.
#pragma once

#include <optional>

#include "base/random.hpp"
#include "generate/candidate.hpp"

namespace sokrates::generate {

// Requires: the variant is robots or spare goals.
std::optional<Candidate> vary(Random& random, const GenerateOptions& level_options, const Candidate& plain);

std::optional<Candidate> make_target_level(Random& random, const GenerateOptions& level_options);

}  // namespace sokrates::generate
