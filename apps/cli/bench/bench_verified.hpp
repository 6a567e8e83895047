// Verifies the solutions of journals before a report counts them.
//
// A `solved` row stays solved if the verifier accepts its solution. Its status becomes `error` if the solution is wrong. If the
// solution or its level is missing, or if the level has changed, the solution cannot be verified. A row that `sokrates bench`
// wrote then stays solved, because it was verified when it was written. Such a row has the field `content`
// (bench/identity.hpp). Any other row becomes `unknown`. The reason of the row names the cause.
#pragma once

#include <vector>

#include "bench/bench_boards.hpp"
#include "bench/report_runs.hpp"

namespace sokrates::cli {

// Verifies the rows. Sets the moves and pushes of a verified row to those that the verifier has counted. Reports on standard
// error how many rows of each run do not count as solved. Returns false if some solution is wrong.
bool verify_solved_rows(std::vector<bench::Run>& runs, BenchBoards& boards);

}  // namespace sokrates::cli
