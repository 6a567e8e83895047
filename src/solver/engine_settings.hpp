// `weighted-astar:10`, `astar:manhattan`: an engine by its name, with settings of its own.
//
// Each setting, after a colon, is a weight or the name of a heuristic; several weights fall. So runs that
// differ in these can stand side by side, where an option would hold for all of them.
#pragma once

#include <sokrates/expected.hpp>
#include <sokrates/options.hpp>

namespace sokrates {

// The same options with the bare name as engine and its settings where options keep them; or why that cannot
// be.
Expected<Options> without_engine_settings(Options options);

}  // namespace sokrates
