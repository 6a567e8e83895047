// The command that measures solvers, and its subcommands.
#pragma once

#include "arguments/command.hpp"

namespace sokrates::cli {

Command add_bench(const Parser& parent);
Command add_bench_compare(const Parser& bench);
Command add_bench_merge(const Parser& bench);
Command add_bench_report(const Parser& bench);

}  // namespace sokrates::cli
