// Verifies the solutions of journals before a report counts them.
//
// A `solved` row stays solved if the verifier accepts its solution. Its status becomes `error` if the
// solution is wrong. If the level file or the solution is missing, the solution cannot be verified. A row of
// our own journals then stays solved, because it was verified when it was written; such a row has the content
// of its level. Any other row becomes `unknown`. The reason of the row names the cause.
#pragma once

#include <vector>

#include "bench/bench_boards.hpp"
#include "bench/report_runs.hpp"

namespace sokrates::cli {

// Reports on standard error how many rows of each run are not counted. Returns false if some solution is
// wrong.
bool verify_solved_rows(std::vector<bench::Run>& runs, BenchBoards& boards);

}  // namespace sokrates::cli
