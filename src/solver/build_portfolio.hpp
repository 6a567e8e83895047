// Builds a portfolio for one level from the table of members.
#pragma once

#include <cstdint>

#include "solver/engine_row.hpp"

namespace sokrates {

// The start times of the members: those of the table, or all at once.
enum class Start : std::uint8_t { staggered, together };

// Returns true if the portfolio must give the same answer in every run: with one thread, a node limit or a
// trace. It then uses one thread, and the attempt to shorten a solution is limited by ticks instead of seconds.
bool is_reproducible(const Options& options, const TraceSink* sink);

// Builds the members that accept the level and the options. The error says why there is none. Requires:
// everything in `source` and the level of its configuration outlive the engine.
BuiltEngine build_portfolio(const EngineSource& source, Start start = Start::staggered);

}  // namespace sokrates
