// The commands that solve levels: solve, prove and optimize.
#pragma once

#include "arguments/command.hpp"

namespace sokrates::cli {

Command add_solve(const Parser& parent);
Command add_prove(const Parser& parent);
Command add_optimize(const Parser& parent);

}  // namespace sokrates::cli
