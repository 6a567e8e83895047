// Finds the command that the user typed and runs it. main() passes the list of commands.
#pragma once

#include <string>
#include <vector>

#include "arguments/command.hpp"

namespace sokrates::cli {

// Returns the exit code of a whole program. It reports the exceptions of commands.
int run_process(int argc, char** argv, const std::vector<AddCommand>& additions,
                const std::vector<std::string>& missing);

// Returns the exit code. `arguments` are the words after the name of the program. --help lists the commands in
// the order of `additions`. Arguments that the parser rejects are reported here. Exceptions of a command
// (errors.hpp) are passed on to the caller. `missing` are the names of commands that this program lacks.
int run_program(std::vector<std::string> arguments, const std::vector<AddCommand>& additions,
                const std::vector<std::string>& missing);

}  // namespace sokrates::cli
