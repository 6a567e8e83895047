// The commands of sokrates-mpi.
#pragma once

#include "arguments/command.hpp"
#include "job.hpp"

namespace sokrates::mpi {

// Sets the processes that the command `solve` uses. Requires: they outlive the commands.
void use_processes(JobGroup& group, unsigned ranks_on_this_machine);

cli::Command add_solve(const cli::Parser& parent);
cli::Command add_status(const cli::Parser& parent);

}  // namespace sokrates::mpi
