// The options of a caller, checked, and what an engine is to be built from where nothing is wrong with them.
#pragma once

#include <string>
#include <vector>

#include <sokrates/options.hpp>

#include "solver/engine_config.hpp"

namespace sokrates {

// Those a caller hands in, whatever for.
std::vector<std::string> known_solutions(const Options& options);

// All that check() finds but for what takes a board to see.
Expected<EngineConfig> checked_config(const Options& options, const Level& level);

}  // namespace sokrates
