// The command line of checkproof. docs/proofs.md describes it; all checkers share it.
#pragma once

#include "check.hpp"

namespace checkproof {
struct Options {
  std::vector<std::string> certificates;
  std::string level;         // a file; empty if it was not given
  std::uint64_t number = 0;  // of a level in that file; 0: any of them
  std::uint64_t max_states = kDefaultStates;
  bool without_pi = false, has_help = false;
};
// Throws a message for wrong usage as a std::string: SUBJECT: PROBLEM; REMEDY.
Options read_options(const std::vector<std::string>& words);
extern const char kHelp[];
}  // namespace checkproof
