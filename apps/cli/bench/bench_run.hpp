// `sokrates bench SUITE...`: runs every level of the suites in worker processes and writes every result to a
// journal.
#pragma once

#include <string>

#include "arguments/parser.hpp"
#include "solve/solve_options.hpp"

namespace sokrates::cli {

struct BenchRunArguments {
  SolveArguments solve;      // its `files` are the suites
  std::string jobs = "1";    // number of levels that run at the same time
  std::string grace = "10";  // seconds after --time; then a level that still runs is killed
  std::string shard;         // "I/N", "auto" or "auto/N"; empty for all levels
  std::string solver;        // the command of an external solver; empty for the engines of Sokrates
  bool resume = false;       // continues the journal and skips the levels that it contains
  bool mixed = false;        // with `resume`: accepts a journal with rows of other settings
  bool fresh = false;        // starts a new process for every level
  bool quiet = false;
};

void add_bench_run_options(const Parser& parser, BenchRunArguments& arguments);

// Returns the exit code.
int run_bench(const BenchRunArguments& arguments);

}  // namespace sokrates::cli
