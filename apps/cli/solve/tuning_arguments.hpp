// The options --set and --members, which change how a search proceeds.
#pragma once

#include <string>
#include <vector>

#include <sokrates/options.hpp>

#include "arguments/parser.hpp"

namespace sokrates::cli {

struct TuningArguments {
  std::vector<std::string> set;  // NAME=VALUE, or several of them separated by commas
  std::string members;           // file with a table of members
};

void add_set_option(const Parser& parser, TuningArguments& arguments);
void add_members_option(const Parser& parser, TuningArguments& arguments);

// Sets the options of the library. Throws UsageError for an unknown tunable, a value out of range, and a file that cannot
// be read or is not a table of members.
void set_tuning(Options& options, const TuningArguments& arguments);

}  // namespace sokrates::cli
