// A command of the program: its argument parser and the function that runs it.
//
// If arguments are invalid or the output cannot be written, a command throws (errors.hpp). In all other cases
// it returns an exit code.
#pragma once

#include <functional>

#include "parser.hpp"

namespace sokrates::cli {

struct Command {
  Parser parser;
  std::function<int()> run;  // returns the exit code
};

Command add_solve(const Parser& parent);
Command add_prove(const Parser& parent);
Command add_optimize(const Parser& parent);
Command add_verify(const Parser& parent);
Command add_info(const Parser& parent);
Command add_convert(const Parser& parent);
Command add_render(const Parser& parent);
Command add_play(const Parser& parent);
Command add_bench(const Parser& parent);
Command add_bench_compare(const Parser& bench);
Command add_bench_merge(const Parser& bench);
Command add_bench_report(const Parser& bench);
Command add_generate(const Parser& parent);
Command add_rate(const Parser& parent);
Command add_critique(const Parser& parent);
Command add_dedupe(const Parser& parent);
Command add_report(const Parser& parent);
Command add_serve(const Parser& parent);
Command add_complete(const Parser& parent);  // hidden; prints the names for shell completion

}  // namespace sokrates::cli
