// Factories of the engines: they build an engine from a configuration.
//
// Requires: the configuration and the board are accepted by the rules of engine_refusals.hpp and by
// board_refusal().
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "optimize/window.hpp"
#include "search/best_first.hpp"
#include "search/fess/search_configs.hpp"
#include "search/pull_queue.hpp"
#include "solver/engine_row.hpp"

namespace sokrates {

// Returns true if the user has switched this component off.
bool is_without(const Options& options, std::string_view part);

// Returns the squares that boxes use in a search. These are all squares if the user has switched dead squares
// off. If there is too little memory, the set also contains squares that no box can use. This costs only time.
SquareSet live_squares(const Board& board, const Options& options, MemoryAccount& account);

// Returns the bytes that building the engine takes, before the first step, as estimated by its row.
std::uint64_t bytes_of_engine(const EngineConfig& config, const Board& board);

// Returns why the engine cannot search this board, although it accepts boards of its kind. Returns an empty
// string if it can.
std::string board_refusal(const EngineConfig& config, const Board& board);

BuiltEngine build_engine(const EngineSource& source);
// Returns a function that charges the memory of the engine to an account and builds it. The function returns null if the
// account has too little. Requires: board_refusal() returns an empty string, and everything in `source` outlives the
// function and its engine, except the configuration, the options and the tables, which are copied.
std::function<std::unique_ptr<Engine>(MemoryAccount&)> engine_builder(const EngineSource& source);

// Builds the components that the options and the promises of the engine allow.
SearchComponents build_components(const EngineSource& source, const ComponentUse& use = {});

// Builds a best-first search in the space and for the objective of the configuration. It sets `stops_at_first` of the
// plan. If the options have an estimate, it also sets `estimate` and `make_frontier`.
BuiltEngine build_best_first(const EngineSource& source, BestFirstPlan plan = {},
                             const ComponentUse& use = {});
BuiltEngine build_depth_first(const EngineSource& source);
BuiltEngine build_bidirectional(const EngineSource& source);
BuiltEngine build_ida_star(const EngineSource& source);
BuiltEngine build_fess(const EngineSource& source, const std::vector<SearchConfig>& configs);

// Returns the bytes of one direction of a search: two positions, two regions, the keys and numbers of the
// store.
std::uint64_t bytes_of_side(const Board& board);
// Returns the same, plus the bytes of the heuristic, the detectors and the filters that fit the
// configuration.
std::uint64_t bytes_with_components(const EngineConfig& config, const Board& board);

// Returns a factory of A* searches for windows of solutions of one level. Their components are built quickly
// or exist already: windows that end on the goals of the level and count only pushes use the tables `priced`.
WindowSearch window_search(std::shared_ptr<SharedPricedGroups> priced, const Tunables& tunables = {});

}  // namespace sokrates
