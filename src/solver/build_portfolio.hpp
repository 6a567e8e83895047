// From the table of members to a portfolio for one level.
#pragma once

#include <cstdint>

#include "solver/engine_row.hpp"

namespace sokrates {

// When members start: as the table says, or all at once.
enum class Start : std::uint8_t { staggered, together };

// Builds the members that accept the level and the options; the error says why there is none. Everything in `source`, and
// the level of its configuration, outlives the engine. With a node limit or a trace the portfolio uses one thread, so that
// it is reproducible.
BuiltEngine build_portfolio(const EngineSource& source, Start start = Start::staggered);

}  // namespace sokrates
