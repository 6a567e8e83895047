#include "level_folder.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "terminal.hpp"

namespace sokrates::cli {
namespace {

namespace fs = std::filesystem;

// A folder that cannot be read is complained about by its own name, and the others are still searched.
void search_folder(const fs::path& folder, FolderFiles& files) {
  std::error_code failed;
  for (fs::directory_iterator at(folder, failed), end; !failed && at != end; at.increment(failed)) {
    if (at->path().filename().string().starts_with('.')) continue;
    std::error_code ignored;
    if (at->is_regular_file(ignored)) files.names.push_back(at->path().string());
    if (at->is_directory(ignored) && !at->is_symlink(ignored)) search_folder(at->path(), files);
  }
  if (!failed) return;
  complain(folder.string() + ": cannot read: " + failed.message());
  files.all_readable = false;
}

}  // namespace

FolderFiles files_in(const std::string& folder) {
  FolderFiles files;
  search_folder(folder, files);
  std::sort(files.names.begin(), files.names.end());
  return files;
}

bool is_folder(const std::string& name) {
  std::error_code ignored;
  return fs::is_directory(name, ignored);
}

}  // namespace sokrates::cli
