// The difficulty of a level, and the solution that it is computed from.
//
// Several solutions of a level may have the fewest pushes and different ratings. If the fewest pushes can be
// proved and the canonical solution can be found within the time, the canonical solution is rated
// (generate/canonical_solution.hpp). The rating then does not depend on which solution is known.
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

// Rates the valid solution with the fewest pushes. The result has no rating if no solution is valid. `source`
// names the origin of the solutions.
RatedSolution rate_best(const Level& level, const std::vector<std::string>& solutions,
                        const std::string& source);

// Rates the canonical solution. The result has no rating if it is not found within `seconds` (0: no limit).
// Requires: `fewest_pushes` is proved.
RatedSolution rate_canonical(const Level& level, std::uint64_t fewest_pushes, double seconds,
                             const StopToken* stop);

// Searches for the fewest pushes and then for the canonical solution, for at most `seconds` together (0: no limit), and rates
// the canonical solution. If it is not found, rates the solution of the first search if it has fewer pushes than the one of
// `known`, or if `known` has no rating. Otherwise returns `known`, with the reason if it has no rating.
RatedSolution rate_within(const Level& level, double seconds, RatedSolution known,
                          const ProgressCallback& progress, const StopToken* stop);

// Rates the stored solution with the fewest pushes. Returns an empty optional if no stored solution is valid.
std::optional<generate::Rating> stored_rating(const Entry& entry);

// Returns a text such as "31.4, fiendish".
std::string rating_text(const generate::Rating& rating);

// Returns a note for a level file, such as "Difficulty: 31.4, fiendish".
std::string rating_note(const generate::Rating& rating);

// Returns the rating rounded to one decimal.
double rating_number(const generate::Rating& rating);

}  // namespace sokrates::cli
