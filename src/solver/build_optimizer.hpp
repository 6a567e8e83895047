// From solutions that are known already to an engine that makes them better.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include <sokrates/options.hpp>

#include "base/memory_account.hpp"
#include "board/board.hpp"
#include "search/engine.hpp"

namespace sokrates {

// Does the optimizer play this kind of level? One player, boxes to goals.
bool can_optimize(const Board& board);

// Requires: it can, and the solutions are valid, one at least. Null where the account has no room for it.
std::unique_ptr<Engine> build_optimizer(const std::vector<std::string>& solutions, Objective objective,
                                        const Board& board, MemoryAccount& account);

}  // namespace sokrates
