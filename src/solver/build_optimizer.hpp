// Builds an engine that improves known solutions.
#pragma once

#include <memory>
#include <vector>

#include "optimize/multi_start.hpp"
#include "solver/engine_row.hpp"

namespace sokrates {

// Returns true if the optimizer supports the level: one player, and boxes that must reach goals.
bool can_optimize(const Board& board);

// Returns the satisficing members of the portfolio for this level, except those with small shares, as engines that
// find other solutions, and a verifier of their solutions. The members are in reverse order, so that the one that
// usually finds the first solution is the last one. Engines that vary with the seed follow again with other seeds.
MultiStartPlan other_starts(const EngineSource& source);

// Returns an engine that improves the solutions of the options. Requires: can_optimize(), and the options have
// at least one solution, and all of them are valid.
std::unique_ptr<Engine> build_optimizer(const EngineSource& source);

}  // namespace sokrates
