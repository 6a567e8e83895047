// The commands that solve levels: solve, prove and optimize; and the list of tunables.
#pragma once

#include "arguments/command.hpp"

namespace sokrates::cli {

Command add_solve(const Parser& parent);
Command add_prove(const Parser& parent);
Command add_optimize(const Parser& parent);
Command add_tunables(const Parser& parent);

}  // namespace sokrates::cli
