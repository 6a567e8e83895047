// Parses the name of an engine with settings, for example `weighted-astar:10` or `astar:manhattan`.
//
// Each setting follows a colon and is a weight or the name of a heuristic. Several weights must decrease.
// An option applies to all engines of a run. Settings in the name apply to one engine, so a run can compare
// engines with different settings.
#pragma once

#include <sokrates/expected.hpp>
#include <sokrates/options.hpp>

namespace sokrates {

// Moves the settings from the name of the engine to the other options. The error says why they are invalid.
Expected<Options> without_engine_settings(Options options);

}  // namespace sokrates
