// `sokrates bench SUITE...`: runs every level of the suites in a process of its own and writes every result
// to a journal.
#pragma once

#include <string>

#include "arguments/parser.hpp"
#include "solve/solve_options.hpp"

namespace sokrates::cli {

struct BenchRunArguments {
  SolveArguments solve;  // its `files` are the suites
  std::string jobs = "1";
  std::string grace = "10";
  std::string shard;
  std::string solver;  // the command of an external solver; empty for our own engines
  bool resume = false;
  bool mixed = false;
  bool fresh = false;
  bool quiet = false;
};

void add_bench_run_options(const Parser& parser, BenchRunArguments& arguments);

// Returns the exit code.
int run_bench(const BenchRunArguments& arguments);

}  // namespace sokrates::cli
