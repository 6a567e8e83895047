// Levels that begin with a position: `solve --position`, and how `verify` reads its results.
#pragma once

#include <string>

#include "files/level_files.hpp"
#include "solve/solution_claims.hpp"

namespace sokrates::cli {

// Replaces every chosen level by its position after these moves. If a move is illegal, the level becomes a
// broken one whose error names the step. Robots get new numbers, in reading order.
void play_on(Inputs& inputs, const std::string& lurd);

// Converts a claim about the position after these moves into a claim about the level.
Claim from_start(Claim claim, const std::string& lurd);

}  // namespace sokrates::cli
