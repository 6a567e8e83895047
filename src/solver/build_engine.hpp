// From a recipe to an engine: the only place that names concrete parts.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <sokrates/options.hpp>
#include <sokrates/trace.hpp>

#include "analysis/push_distances.hpp"
#include "base/memory_account.hpp"
#include "board/board.hpp"
#include "board/square_set.hpp"
#include "deadlock/corral.hpp"
#include "deadlock/detector.hpp"
#include "heuristic/heuristic.hpp"
#include "search/engine.hpp"
#include "solver/presets.hpp"

namespace sokrates {

// Did the user switch this part off?
bool is_without(const Options& options, std::string_view part);

// `distances` are shared by all parts that ask for them.
std::unique_ptr<Heuristic> build_heuristic(std::string_view name, const Board& board,
                                           const std::shared_ptr<PushDistances>& distances);

// Every detector in the order the search asks them. `matching_is_known`: the search's heuristic matches boxes
// to goals.
std::vector<std::unique_ptr<Detector>> build_detectors(const Board& board, const SquareSet& live,
                                                       const std::shared_ptr<PushDistances>& distances,
                                                       bool matching_is_known,
                                                       const CorralCare& corral_care = {});

// What making all detectors takes, before they are prepared.
std::uint64_t bytes_of_detectors(const Board& board);
// What making the engine takes, before its first step.
std::uint64_t bytes_of_engine(const Recipe& recipe, const Board& board);

// Why the engine cannot play this very board, though it plays its kind; empty where it can.
std::string board_misfit(const Recipe& recipe, const Board& board);

// Requires: no misfit. `sink` may be null: then nothing watches, at no cost.
std::unique_ptr<Engine> build_engine(const Recipe& recipe, const Options& options, const Board& board,
                                     const SquareSet& live, MemoryAccount& account, TraceSink* sink);

}  // namespace sokrates
