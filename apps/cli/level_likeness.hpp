// How two levels that count as the same puzzle are alike.
#pragma once

#include <string>

#include <sokrates/level.hpp>

namespace sokrates::cli {

// "the same", or what has to be done to one of them first. Requires: their normal forms have one unique_id().
std::string likeness(const Level& first, const Level& second);

}  // namespace sokrates::cli
