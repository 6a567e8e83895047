// Names a user has to spell: checked against the names there are, with the nearest one suggested.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <sokrates/options.hpp>

namespace sokrates::cli {

// Throws UsageError "--engine: there is no engine 'bsf'; did you mean 'bfs'? There are: ..." unless `name` is
// known.
void require_name(std::string_view option, std::string_view kind, std::string_view name,
                  const std::vector<std::string>& known);

// The one that was probably meant; none where all are quite other words.
const std::string* nearest_name(std::string_view name, const std::vector<std::string>& known);

// Insertions, deletions, replacements and swaps of neighbours that lead from a to b; a short way is a typing
// error.
std::size_t edit_distance(std::string_view a, std::string_view b);

std::vector<std::string> names_of(const std::vector<PartInfo>& table);

std::string joined(const std::vector<std::string>& names, std::string_view separator);

}  // namespace sokrates::cli
