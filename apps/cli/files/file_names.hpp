// Names of output files, one for each level, made from a pattern such as "pictures/{n}-{title}.png".
//
//   {n}      the number of the level in its file, with leading zeros so that names sort like numbers
//   {title}  at most 80 bytes of the title; characters that file systems refuse become '-'; "untitled" if there is no title
//   {file}   the name of the level file without folder and ending
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <sokrates/collection.hpp>

namespace sokrates::cli {

// A level and the name of its file.
struct NamedEntry {
  std::string file;
  const Entry* entry = nullptr;
};

// Returns true if the path contains a placeholder.
bool is_file_pattern(std::string_view path);

// Returns one name for each level. Throws UsageError if two levels get the same name.
std::vector<std::string> file_names(const std::string& pattern, const std::vector<NamedEntry>& entries);

// Creates the folders that the path of a file needs. Throws OutputError.
void create_folders_of(const std::string& path);

}  // namespace sokrates::cli
