// Checks names that users type, and suggests the nearest known name.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <sokrates/options.hpp>

namespace sokrates::cli {

// Throws UsageError "--engine: there is no engine 'bsf'; did you mean 'bfs'? There are: ..." if `name` is not
// known.
void require_name(std::string_view option, std::string_view kind, std::string_view name,
                  const std::vector<std::string>& known);

// Returns the name that was probably meant, or null if no known name is similar.
const std::string* nearest_name(std::string_view name, const std::vector<std::string>& known);

// Returns the optimal string alignment distance: the smallest number of insertions, deletions, replacements and swaps of
// adjacent letters that turn `a` into `b`, if swapped letters are not edited again. A small distance indicates a typing error.
std::size_t edit_distance(std::string_view a, std::string_view b);

std::vector<std::string> names_of(const std::vector<ComponentInfo>& table);

std::string joined(const std::vector<std::string>& names, std::string_view separator);

}  // namespace sokrates::cli
