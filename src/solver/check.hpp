// The options of a caller, checked, and what an engine is to be built from where nothing is wrong with them.
#pragma once

#include <sokrates/options.hpp>

#include "solver/presets.hpp"

namespace sokrates {

// All that check() finds but for what takes a board to see.
Expected<Recipe> checked_recipe(const Options& options, const Level& level);

}  // namespace sokrates
