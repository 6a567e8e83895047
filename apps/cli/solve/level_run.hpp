// Runs one engine on one level and collects the result and the improving solutions.
#pragma once

#include <functional>
#include <string>

#include <sokrates/collection.hpp>
#include <sokrates/solver.hpp>

#include "solve/outcome.hpp"

namespace sokrates::cli {

// Returns status `invalid` for a broken level, and status `error` if the solver fails. Calls `improved` for every better
// solution that is reported during the search, before `watch.progress`. Both may be empty. If a callback throws OutputError,
// the exception is passed on.
Outcome run_level(const std::string& file, const Entry& entry, const Options& options, const Watch& watch,
                  const std::function<void(const Improvement&)>& improved);

// Adds the solution of the result to the improvements if it was not reported during the search.
void complete_improvements(Outcome& outcome);

}  // namespace sokrates::cli
