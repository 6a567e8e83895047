// A command of the program: its argument parser and the function that runs it.
//
// If arguments are invalid or the output cannot be written, a command throws (errors.hpp). In all other cases
// it returns an exit code.
#pragma once

#include <functional>

#include "arguments/parser.hpp"

namespace sokrates::cli {

struct Command {
  Parser parser;
  std::function<int()> run;  // returns the exit code
};

// Adds a command to the parser of the program.
using AddCommand = Command (*)(const Parser& program);

}  // namespace sokrates::cli
