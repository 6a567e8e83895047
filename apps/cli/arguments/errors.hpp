// The exceptions of commands. run_process() prints them and returns the exit code.
#pragma once

#include <stdexcept>

namespace sokrates::cli {

// An option or argument has an invalid value. The exit code is 2.
class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// A result cannot be written. The exit code is 3.
class OutputError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace sokrates::cli
