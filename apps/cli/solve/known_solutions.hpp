// The solutions of the file of `solve --upper FILE`. They are verified before any search begins.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>

#include <sokrates/collection.hpp>
#include <sokrates/options.hpp>
#include <sokrates/verify.hpp>

#include "files/level_files.hpp"

namespace sokrates::cli {

// Returns moves and pushes in the order in which the objective compares them.
std::pair<std::uint64_t, std::uint64_t> cost_by(Objective objective, const Metrics& metrics);

// The best solution as LURD, for each level that has one.
using KnownSolutions = std::map<const Entry*, std::string>;

// Returns an empty optional, after an error message, if the file cannot be read, contains a wrong solution,
// or has no solution for these levels. An empty file name returns an empty map.
std::optional<KnownSolutions> read_known_solutions(const std::string& file, const Inputs& inputs,
                                                   const ReadArguments& arguments, Objective objective);

}  // namespace sokrates::cli
