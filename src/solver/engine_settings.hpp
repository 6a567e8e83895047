// Parses the name of an engine with settings, for example `weighted-astar:10` or `astar:manhattan`.
//
// Each setting follows a colon and is a weight or the name of a heuristic. Several weights must decrease.
// With such names, engines with different settings can be compared in one run, while an option applies to all
// engines.
#pragma once

#include <sokrates/expected.hpp>
#include <sokrates/options.hpp>

namespace sokrates {

// Moves the settings from the name of the engine to the other options. The error says why they are invalid.
Expected<Options> without_engine_settings(Options options);

}  // namespace sokrates
