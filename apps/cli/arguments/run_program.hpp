// Finds the command that the user typed and runs it. main() passes the list of commands.
#pragma once

#include <string>
#include <vector>

#include "arguments/command.hpp"

namespace sokrates::cli {

// Runs the whole program and returns its exit code. Prints an error message if a command throws an exception other than
// ClosedPipe (output.hpp).
int run_process(int argc, char** argv, const std::vector<AddCommand>& additions,
                const std::vector<std::string>& missing);

// Runs one command and returns its exit code. `arguments` are the words after the name of the program. --help lists the
// commands in the order of `additions`. If the parser rejects an argument, prints an error message. The exceptions of a command
// (errors.hpp) are passed on to the caller. `missing` are the names of commands that this program lacks. Throws UsageError if
// the command is one of them.
int run_program(std::vector<std::string> arguments, const std::vector<AddCommand>& additions,
                const std::vector<std::string>& missing);

}  // namespace sokrates::cli
