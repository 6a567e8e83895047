// The solutions of a file that `solve --upper FILE` is to beat, or to prove: judged before any search begins.
#pragma once

#include <map>
#include <optional>
#include <string>

#include <sokrates/collection.hpp>
#include <sokrates/options.hpp>

#include "level_files.hpp"

namespace sokrates::cli {

// LURD of the best one for each level that has any.
using KnownSolutions = std::map<const Entry*, std::string>;

// Nothing, complained about, where the file cannot be read, a solution in it is wrong or there is none for these levels.
// An empty name knows nothing.
std::optional<KnownSolutions> read_known_solutions(const std::string& file, const Inputs& inputs,
                                                   const ReadArguments& arguments, Objective objective);

}  // namespace sokrates::cli
