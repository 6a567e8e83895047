// Solutions of journals, verified before a report counts them.
//
// A row that says `solved` stays solved if the verifier accepts its solution. If it cannot be checked, because the level
// file or the solution is not there any more, a row of our own journals stays solved, since it was verified when it was
// written; such a row has the content of its level. Any other row becomes `unknown`, or `error` if its solution is wrong,
// and its reason says why.
#pragma once

#include <vector>

#include "bench/report_runs.hpp"
#include "bench_boards.hpp"

namespace sokrates::cli {

// Reports on standard error how many rows of each run are not counted. Returns false if some solution is wrong.
bool verify_solved_rows(std::vector<bench::Run>& runs, BenchBoards& boards);

}  // namespace sokrates::cli
