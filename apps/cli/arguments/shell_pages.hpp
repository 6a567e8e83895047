// Generates manual pages and shell completions from the options of the commands.
#pragma once

#include <string>

#include "arguments/parser.hpp"

namespace sokrates::cli {

// Returns the manual page in roff, for the program or for one command ("sokrates-solve").
std::string manual_page(const Parser& program, const std::string& command);

std::string zsh_completion(const Parser& program);
std::string fish_completion(const Parser& program);

}  // namespace sokrates::cli
