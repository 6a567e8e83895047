// Checks whether options contradict each other. Each check returns one sentence, or an empty string if there
// is no contradiction.
//
// All sentences about an engine are derived from its capability columns (engine_row.hpp). The following rules do not
// depend on an engine:
//   - A target needs the space of moves.
//   - If boxes go to goals, fewest pushes need the space of pushes.
//   - A level has at most kMaxRobots robots.
//   - The walks of more than RobotSquarePushes::kMaxRobots robots cannot be counted in the space of pushes.
//   - Weights are from 1 to 100, and several weights decrease.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "solver/engine_row.hpp"

namespace sokrates {

bool counts_walking(Objective objective);

// Returns true if there are too many players to count walks in the space of pushes.
bool is_crowd(std::size_t players);

// Checks the engine and the rules for this space, objective, win condition and number of players.
std::string refusal(const EngineRow& engine, Space space, Objective objective, Win win, std::size_t players);

std::string weights_refusal(const EngineRow& engine, const std::vector<double>& weights);

// Checks whether the engine accepts an estimate function of the caller (Options::estimate), which need not be
// admissible.
std::string estimate_refusal(const EngineRow& engine);

// Checks whether the engine accepts a heuristic with these promises. `name` is used in the message.
std::string heuristic_refusal(const EngineRow& engine, std::string_view name,
                              const HeuristicPromises& promises, Win win, std::size_t players);

}  // namespace sokrates
