// Checks the options of a caller and returns the configuration of an engine.
#pragma once

#include <string>
#include <vector>

#include <sokrates/options.hpp>

#include "solver/engine_config.hpp"

namespace sokrates {

// Limits of the options.
inline constexpr unsigned kMaxThreads = 1024;
inline constexpr int kMaxPriorityWeight = 1'000'000;  // absolute value

// Returns all solutions in the options: those to improve and the known solution.
std::vector<std::string> known_solutions(const Options& options);

// Does all checks of check() except those that need a board.
Expected<EngineConfig> checked_config(const Options& options, const Level& level);

}  // namespace sokrates
