// The program without main() and without its commands: finds the command that was typed and runs it. Errors
// are thrown.
#pragma once

#include <vector>

#include "arguments/command.hpp"

namespace sokrates::cli {

// Returns the exit code. --help lists the commands in the order of `additions`.
int run_program(int argc, char** argv, const std::vector<AddCommand>& additions);

}  // namespace sokrates::cli
