// Levels from a position on: `solve --position`, and what `verify` makes of its results.
#pragma once

#include <string>

#include "level_files.hpp"
#include "solution_claims.hpp"

namespace sokrates::cli {

// Puts the position after these moves in the place of every chosen level; where they are illegal the level is
// broken, and says which step it is. Robots are numbered anew, in reading order.
void play_on(Inputs& inputs, const std::string& lurd);

// A claim about the position after these moves, as one about the level.
Claim from_start(Claim claim, const std::string& lurd);

}  // namespace sokrates::cli
