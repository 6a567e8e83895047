// The formats `convert` writes and the turns it knows, by name.
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
// By a file's ending, ".gz" after it ignored.
std::optional<WrittenFormat> format_of_path(std::string_view path);
std::string write_collection(const Collection& collection, WrittenFormat format);

std::vector<std::string> transform_names();
// One of the 8 symmetries of <sokrates/level.hpp>.
std::optional<int> transform_named(std::string_view name);
// The level, and the solutions stored with it. Requires a level.
void turn(Entry& entry, int symmetry);

}  // namespace sokrates::cli
