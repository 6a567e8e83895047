// Factories of the engines: from a configuration to an engine that is ready to step.
//
// Each factory requires that nothing refuses the configuration or the board.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "optimize/window.hpp"
#include "search/best_first.hpp"
#include "search/fess/lines.hpp"
#include "search/pull_queue.hpp"
#include "solver/engine_row.hpp"

namespace sokrates {

// Did the user switch this component off?
bool is_without(const Options& options, std::string_view part);

// The row's estimate of the bytes that building takes, before the first step.
std::uint64_t bytes_of_engine(const EngineConfig& config, const Board& board);

// Why the engine cannot search this very board, although it accepts boards of its kind; empty if it can.
std::string board_refusal(const EngineConfig& config, const Board& board);

BuiltEngine build_engine(const EngineSource& source);

// The components that the options and the promises of the engine allow. `asks_seldom`: the search looks at few positions,
// so that components may take their time.
Parts build_parts(const EngineSource& source, bool asks_seldom = false);

// Best-first search in the space and for the objective of the configuration. The plan of the row needs to set neither
// `stops_at_first` nor `end_player`.
BuiltEngine build_best_first(const EngineSource& source, BestFirstPlan plan = {});
BuiltEngine build_depth_first(const EngineSource& source);
BuiltEngine build_bidirectional(const EngineSource& source);
BuiltEngine build_ida_star(const EngineSource& source);
BuiltEngine build_fess(const EngineSource& source, const std::vector<Line>& lines);

// The bytes of one direction of a search: a position, two regions, the keys and numbers of the store.
std::uint64_t bytes_of_side(const Board& board);
// The same, with the heuristic, the detectors and the filters that fit the configuration.
std::uint64_t bytes_with_components(const EngineConfig& config, const Board& board);

// A* for windows of solutions of one level, with components that are built quickly or exist already: tables that were
// built for the goals of the level serve the windows that end there.
WindowSearch window_search(std::shared_ptr<SharedPricedGroups> priced);

}  // namespace sokrates
