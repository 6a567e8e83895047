// The command line of checkproof. docs/proofs.md describes it. The other checkers have the same command line.
#pragma once

#include "check.hpp"

namespace checkproof {
struct Options {
  std::vector<std::string> certificates;
  std::string level;         // a file; empty if none is given
  std::uint64_t number = 0;  // number of a level in that file; 0: any level
  std::uint64_t max_states = kDefaultStates;
  bool without_pi = false, has_help = false;
};
// Throws a message as a std::string if the usage is wrong: SUBJECT: PROBLEM; REMEDY.
Options read_options(const std::vector<std::string>& words);
extern const char kHelp[];
}  // namespace checkproof
