// The work of `solve` after its options are checked. sokrates-mpi does the same with more processes.
#pragma once

#include <functional>

#include "files/level_files.hpp"
#include "solve/solve_options.hpp"

namespace sokrates::cli {

// A function that is called after the levels are read and before the first search. It may change the plan. If it refuses the
// input, it prints an error message and returns false.
using PrepareSolve = std::function<bool(const Inputs& inputs, SolvePlan& plan)>;

// Runs the plan on the levels that the arguments name, and returns the exit code. `prepare` may be empty. Throws UsageError
// and OutputError.
int solve_levels(const SolveArguments& arguments, SolvePlan plan, const PrepareSolve& prepare);

}  // namespace sokrates::cli
