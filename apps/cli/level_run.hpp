// One level given to one engine: the answer, and the better and better solutions on the way to it.
#pragma once

#include <functional>
#include <string>

#include <sokrates/collection.hpp>
#include <sokrates/solver.hpp>

#include "outcome.hpp"

namespace sokrates::cli {

// A broken level is an outcome too (invalid), and so is whatever goes wrong in the solver (error).
// `improved` is called at every better solution, before `watch.progress`; both may be empty.
Outcome run_level(const std::string& file, const Entry& entry, const Options& options, const Watch& watch,
                  const std::function<void(const Improvement&)>& improved);

// The last improvement is the result's solution, whether it was told before or not.
void complete_improvements(Outcome& outcome);

}  // namespace sokrates::cli
