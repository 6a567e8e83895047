#include "files/level_folder.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "arguments/terminal.hpp"
#include "system/system.hpp"

namespace sokrates::cli {
namespace {

namespace fs = std::filesystem;

// If a directory cannot be read, an error message names it and the search continues.
void search_folder(const fs::path& folder, const fs::path& output, FolderFiles& files) {
  std::error_code failed;
  for (fs::directory_iterator at(folder, failed), end; !failed && at != end; at.increment(failed)) {
    if (at->path().filename().string().starts_with('.')) continue;
    std::error_code ignored;
    const bool is_output = !output.empty() && fs::equivalent(at->path(), output, ignored);
    files.has_skipped_output = files.has_skipped_output || is_output;
    if (at->is_regular_file(ignored) && !is_output) files.names.push_back(at->path().generic_string());
    if (at->is_directory(ignored) && !at->is_symlink(ignored)) search_folder(at->path(), output, files);
  }
  if (!failed) return;
  complain(folder.string() + ": cannot read: " + failed.message());
  files.all_readable = false;
}

}  // namespace

FolderFiles files_in(const std::string& folder, const std::string& output) {
  FolderFiles files;
  search_folder(path_of(folder), path_of(output), files);
  std::sort(files.names.begin(), files.names.end());
  return files;
}

bool is_folder(const std::string& name) {
  std::error_code ignored;
  return fs::is_directory(path_of(name), ignored);
}

}  // namespace sokrates::cli
