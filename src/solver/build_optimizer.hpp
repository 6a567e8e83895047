// Builds an engine that improves known solutions.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include <sokrates/options.hpp>

#include "base/memory_account.hpp"
#include "board/board.hpp"
#include "search/engine.hpp"

namespace sokrates {

// Returns true if the optimizer supports the level: one player, and boxes that must reach goals.
bool can_optimize(const Board& board);

// Returns an engine that improves the solutions. Requires: can_optimize(), and at least one solution. All
// solutions are valid.
std::unique_ptr<Engine> build_optimizer(const std::vector<std::string>& solutions, Objective objective,
                                        const Board& board, MemoryAccount& account);

}  // namespace sokrates
