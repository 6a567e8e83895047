// Describes how two levels that count as the same puzzle are related.
#pragma once

#include <string>

#include <sokrates/level.hpp>

namespace sokrates::cli {

// Returns "the same", and how the levels differ if they do: by rotation or mirroring, by the square of the
// player, or by parts that normalization removes. Requires: their normal forms have the same unique_id().
std::string likeness(const Level& first, const Level& second);

}  // namespace sokrates::cli
