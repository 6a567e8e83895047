// A command of the program: its part of the argument parser and what runs once the arguments are read.
//
// What goes wrong with the arguments or the output they throw (errors.hpp); everything else they return as an exit
// code. The parser's own header is dear to compile: only what fills a parser includes it.
#pragma once

#include <functional>

namespace CLI {
class App;
}

namespace sokrates::cli {

struct Command {
  CLI::App* parser = nullptr;  // owned by the parent parser
  std::function<int()> run;    // returns the exit code
};

Command add_solve(CLI::App& parent);
Command add_verify(CLI::App& parent);
Command add_info(CLI::App& parent);
Command add_convert(CLI::App& parent);
Command add_bench(CLI::App& parent);
Command add_bench_compare(CLI::App& bench);
Command add_bench_merge(CLI::App& bench);
Command add_bench_report(CLI::App& bench);
Command add_complete(CLI::App& parent);  // hidden: the names the shell completion offers

}  // namespace sokrates::cli
