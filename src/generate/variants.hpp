// Levels with another twist, made from plain ones or from scratch and solved by our own solver.
//
//   robots        a second player on some square of a plain level; kept if the fewest pushes are those of both together
//   spare goals   two goals more on the floor of a plain level; the fewest pushes are found anew
//   target        boulders strewn over random walls, a player and a target; kept if he cannot just walk there
//
// The solver is given a number of nodes and one thread: what comes out is the same everywhere. What it cannot prove within
// them is thrown away.
#pragma once

#include <optional>

#include "base/random.hpp"
#include "generate/candidate.hpp"

namespace sokrates::generate {

// Requires: the wish is robots or spare goals.
std::optional<Candidate> vary(Random& random, const Wishes& wishes, const Candidate& plain);

std::optional<Candidate> make_target_level(Random& random, const Wishes& wishes);

}  // namespace sokrates::generate
