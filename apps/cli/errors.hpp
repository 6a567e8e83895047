// What a command throws. main() is the one place that catches.
#pragma once

#include <stdexcept>

namespace sokrates::cli {

// Values that make no sense: exit 2.
class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// A result cannot be written: exit 3.
class OutputError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace sokrates::cli
