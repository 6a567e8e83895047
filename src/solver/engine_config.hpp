// Makes the configuration of one engine from the options of a caller.
#pragma once

#include <cstddef>

#include "solver/engine_row.hpp"

namespace sokrates {

// Fills in the defaults. Returns an error if a name is unknown, if options contradict each other, or if they do not
// fit a level with this win condition and this number of players.
Expected<EngineConfig> make_engine_config(const Options& options, Win win, std::size_t players = 1);

}  // namespace sokrates
