// The difficulty of a level, and the solution it is read from.
//
// Several solutions of a level may have the fewest pushes and different ratings. Where the fewest pushes can be proved
// within the time, the canonical solution is rated (generate/canonical_solution.hpp), so that the rating does not depend
// on the solution at hand.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <sokrates/collection.hpp>
#include <sokrates/progress.hpp>
#include <sokrates/solver.hpp>

#include "generate/rating.hpp"

namespace sokrates::cli {

struct RatedSolution {
  std::optional<generate::Rating> rating;
  std::string source;  // canonical, given, stored or found; empty without a rating
  std::string reason;  // why there is no rating
};

// Rates the valid solution with the fewest pushes; without a rating if none is valid. `source` says where they come from.
RatedSolution rate_best(const Level& level, const std::vector<std::string>& solutions,
                        const std::string& source);

// Rates the canonical solution, or nothing if it is not found within `seconds` (0: no limit). Requires: the fewest
// pushes are proved.
RatedSolution rate_canonical(const Level& level, std::uint64_t fewest_pushes, double seconds,
                             const StopToken* stop);

// Searches for at most `seconds` and rates the canonical solution; if it cannot be proved, `known`; without a rating
// there, the best solution that was found.
RatedSolution rate_within(const Level& level, double seconds, RatedSolution known,
                          const ProgressCallback& progress, const StopToken* stop);

// From the stored solution with the fewest pushes; empty if none is valid.
std::optional<generate::Rating> stored_rating(const Entry& entry);

// "31.4, fiendish".
std::string rating_text(const generate::Rating& rating);

// "Difficulty: 31.4, fiendish": a note in a level file.
std::string rating_note(const generate::Rating& rating);

// As a number with one decimal.
double rating_number(const generate::Rating& rating);

}  // namespace sokrates::cli
