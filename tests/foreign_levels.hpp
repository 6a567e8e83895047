// Level sets of other designers, which tests read but the project does not contain.
//
// Debian's package cavepacker-data has one level per file, each with a solution; `./test` installs it. The environment
// variable SOKRATES_SUITES may name a directory with more sets (.xsb or .sok files). A test that needs a file which
// neither has is skipped, and its message names the file.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <system_error>
#include <vector>

namespace foreign {

inline const std::filesystem::path kCavepackerMaps = "/usr/share/games/cavepacker/maps";

// The directory named by SOKRATES_SUITES; empty if the variable is not set.
inline std::filesystem::path suites_directory() {
  const char* const chosen = std::getenv("SOKRATES_SUITES");
  return chosen == nullptr ? std::filesystem::path() : std::filesystem::path(chosen);
}

// Returns true if SOKRATES_SUITES names a directory that contains `name`.
inline bool has_suite_file(const std::string& name) {
  std::error_code error;
  return !suites_directory().empty() && std::filesystem::exists(suites_directory() / name, error);
}

// Returns the message of a test that is skipped because has_suite_file(name) is false.
inline std::string missing_suite_file(const std::string& name) {
  return "set SOKRATES_SUITES to a directory that contains " + name;
}

// Returns the files of cavepacker-data whose names begin with `stem` and end in `extension`, sorted by name; nothing if
// the package is not installed.
inline std::vector<std::filesystem::path> cavepacker_files(const std::string& stem,
                                                           const char* extension = ".sok") {
  std::vector<std::filesystem::path> files;
  std::error_code error;
  for (const auto& item : std::filesystem::directory_iterator(kCavepackerMaps, error)) {
    const std::filesystem::path& path = item.path();
    if (path.extension() == extension && path.filename().string().starts_with(stem)) files.push_back(path);
  }
  std::sort(files.begin(), files.end());
  return files;
}

inline constexpr char kMissingCavepacker[] =
    "cavepacker-data is not installed; run apt-get install cavepacker-data";

}  // namespace foreign
