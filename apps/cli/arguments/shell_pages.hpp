// Generates manual pages and shell completions from the options of the commands.
#pragma once

#include <string>

#include "arguments/parser.hpp"

namespace sokrates::cli {

// Returns the manual page in roff of a command such as "solve", or of the program if `command` is empty.
// Throws UsageError if there is no such command.
std::string manual_page(const Parser& program, const std::string& command);

std::string zsh_completion(const Parser& program);
std::string fish_completion(const Parser& program);

}  // namespace sokrates::cli
