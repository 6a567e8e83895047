// The notes of a solution in a level file: its figures, what is proved about it, and the engine that found
// it.
//
// The figures are also read, so that `verify` can compare them with those of the verifier.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <sokrates/collection.hpp>
#include <sokrates/verify.hpp>

#include "solve/outcome.hpp"

namespace sokrates::cli {

// Returns "Moves: 94, pushes: 21, box lines: 13, ...".
std::string metrics_note(const Metrics& metrics);

struct ClaimedFigures {
  std::optional<std::uint64_t> moves;
  std::optional<std::uint64_t> pushes;
};
// Reads the first metrics note. The figures are empty if there is none.
ClaimedFigures claimed_figures(const StoredSolution& solution);

// Returns the solution of a solved outcome, with its notes and with the title that YASC and related programs
// use. If `name_engine` is set, the title also names the engine.
StoredSolution stored_solution(const Outcome& outcome, bool name_engine);

// Returns why there is no solution: "Sokrates: unsolvable, proved: ...".
std::string unsolved_note(const Outcome& outcome);

}  // namespace sokrates::cli
