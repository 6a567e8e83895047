// The commands of a program. Each program links one of the files commands_*.cpp.
#pragma once

#include <string>
#include <vector>

#include "arguments/command.hpp"

namespace sokrates::cli {

// Returns the commands in the order of --help.
std::vector<AddCommand> commands();
// Returns the names of the commands that only programs for other systems have.
std::vector<std::string> missing_commands();

}  // namespace sokrates::cli
