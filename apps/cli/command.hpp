// A command of the program: its part of the argument parser and what runs once the arguments are read.
//
// Commands throw UsageError for values that make no sense (exit 2) and OutputError where a result cannot be
// written (exit 3); everything else they return as an exit code. main() is the one place that catches.
#pragma once

#include <CLI/App.hpp>
#include <functional>
#include <stdexcept>

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

class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

class OutputError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace sokrates::cli
