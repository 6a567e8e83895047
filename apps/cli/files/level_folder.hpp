// A directory in place of a level file: finds the files below it.
#pragma once

#include <string>
#include <vector>

namespace sokrates::cli {

struct FolderFiles {
  std::vector<std::string> names;  // sorted
  bool has_skipped_output = false;
  bool all_readable = true;  // false if an error message has named a directory that cannot be read
};

// Returns the files of a directory and its subdirectories. It skips hidden files and directories, links to
// directories (which may form a cycle), and `output`, the file that the command writes.
FolderFiles files_in(const std::string& folder, const std::string& output = "");

bool is_folder(const std::string& name);

}  // namespace sokrates::cli
