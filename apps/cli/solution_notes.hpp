// What is written beside a solution in a level file: its figures, what is proved of it and who found it.
//
// The figures are read back too, so that `verify` can compare what a file claims with what the judge counts.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <sokrates/collection.hpp>
#include <sokrates/verify.hpp>

#include "outcome.hpp"

namespace sokrates::cli {

// "Moves: 94, pushes: 21, box lines: 13, ...".
std::string metrics_note(const Metrics& metrics);

struct ClaimedFigures {
  std::optional<std::uint64_t> moves;
  std::optional<std::uint64_t> pushes;
};
// Of the first note that begins like a metrics note; nothing where there is none.
ClaimedFigures claimed_figures(const StoredSolution& solution);

// A solved outcome as other programs read it. `name_engine`: the title says which of several engines it is from.
StoredSolution stored_solution(const Outcome& outcome, bool name_engine);

// Why there is no solution: "Sokrates: unsolvable, proved: ...".
std::string unsolved_note(const Outcome& outcome);

}  // namespace sokrates::cli
