// From the table of members to a portfolio for one level.
#pragma once

#include <memory>

#include <sokrates/expected.hpp>
#include <sokrates/level.hpp>
#include <sokrates/options.hpp>
#include <sokrates/trace.hpp>

#include "base/memory_account.hpp"
#include "board/board.hpp"
#include "board/square_set.hpp"
#include "search/engine.hpp"
#include "solver/presets.hpp"

namespace sokrates {

// When members begin: as the table has it, or all at once.
enum class Start : std::uint8_t { staggered, together };

// Of the members that fit the level and the options; or why none does. Everything given has to outlive the
// engine. With a limit of nodes or somebody watching it keeps to one thread, so that it does the same again.
Expected<std::unique_ptr<Engine>> build_portfolio(const Level& level, const Recipe& recipe,
                                                  const Options& options, const Board& board,
                                                  const SquareSet& live, MemoryAccount& account,
                                                  TraceSink* sink, Start start = Start::staggered);

}  // namespace sokrates
