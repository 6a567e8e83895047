// Finds the command that the user typed and runs it. main() passes the list of commands.
#pragma once

#include <vector>

#include "arguments/command.hpp"

namespace sokrates::cli {

// Returns the exit code. --help lists the commands in the order of `additions`. Arguments that the parser
// rejects are reported here. Exceptions of a command (errors.hpp) are passed on to the caller.
int run_program(int argc, char** argv, const std::vector<AddCommand>& additions);

}  // namespace sokrates::cli
