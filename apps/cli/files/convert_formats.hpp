// The names of the formats that `convert` writes and of the transformations it supports.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sokrates/collection.hpp>

namespace sokrates::cli {

enum class WrittenFormat { xsb, sok, slc, json, coordinates };

std::vector<std::string> format_names();
std::string_view name_of(WrittenFormat format);
std::optional<WrittenFormat> format_named(std::string_view name);
// Returns the format that belongs to the suffix of the file name. A suffix ".gz" is removed first.
std::optional<WrittenFormat> format_of_path(std::string_view path);
std::string write_collection(const Collection& collection, WrittenFormat format);

std::vector<std::string> transform_names();
// Returns one of the 8 symmetries of <sokrates/level.hpp>.
std::optional<int> transform_named(std::string_view name);
// Transforms the level and the solutions stored with it. Requires: the entry has a valid level.
void turn(Entry& entry, int symmetry);

}  // namespace sokrates::cli
