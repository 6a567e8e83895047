// Builds a portfolio for one level from the table of members.
#pragma once

#include <cstdint>

#include "solver/engine_row.hpp"

namespace sokrates {

// The start times of the members: those of the table, or all at once.
enum class Start : std::uint8_t { staggered, together };

// Builds the members that accept the level and the options. The error says why there is none. Requires:
// everything in `source` and the level of its configuration outlive the engine. With a node limit or a trace,
// the portfolio uses one thread, so that it is reproducible.
BuiltEngine build_portfolio(const EngineSource& source, Start start = Start::staggered);

}  // namespace sokrates
