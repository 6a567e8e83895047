// Manual pages and shell completions, made from the very options the commands read.
#pragma once

#include <string>

#include "parser.hpp"

namespace sokrates::cli {

// In roff, for man(1): of the program, or of one of its commands ("sokrates-solve").
std::string manual_page(const Parser& program, const std::string& command);

std::string zsh_completion(const Parser& program);
std::string fish_completion(const Parser& program);

}  // namespace sokrates::cli
