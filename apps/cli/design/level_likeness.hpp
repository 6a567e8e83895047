// Describes how two levels that count as the same puzzle are related.
#pragma once

#include <string>

#include <sokrates/level.hpp>

namespace sokrates::cli {

// Returns "the same", or how the levels differ: by a transformation, a walk of the player, or normalization.
// Requires: their normal forms have the same unique_id().
std::string likeness(const Level& first, const Level& second);

}  // namespace sokrates::cli
