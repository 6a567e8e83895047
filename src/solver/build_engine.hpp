// From a recipe to an engine.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include <sokrates/options.hpp>
#include <sokrates/trace.hpp>

#include "base/memory_account.hpp"
#include "board/board.hpp"
#include "board/square_set.hpp"
#include "optimize/window.hpp"
#include "search/engine.hpp"
#include "solver/presets.hpp"
#include "solver/registry.hpp"

namespace sokrates {

// Did the user switch this part off?
bool is_without(const Options& options, std::string_view part);

// What making the engine takes, before its first step.
std::uint64_t bytes_of_engine(const Recipe& recipe, const Board& board);

// Why the engine cannot play this very board, though it plays its kind; empty where it can.
std::string board_misfit(const Recipe& recipe, const Board& board);

// Requires: no misfit. `sink` may be null: then nothing watches, at no cost. The tables are those of this board.
std::unique_ptr<Engine> build_engine(const Recipe& recipe, const Options& options, const Board& board,
                                     const SquareSet& live, const LevelTables& tables, MemoryAccount& account,
                                     TraceSink* sink);

// A* for windows of solutions of one level, with parts that are soon built or known already: what has been built for the
// level's goals serves the windows that end there.
WindowSearch window_search(std::shared_ptr<SharedPricedGroups> priced);

}  // namespace sokrates
