// A folder where a level file is expected: all files below it are looked into.
#pragma once

#include <string>
#include <vector>

namespace sokrates::cli {

struct FolderFiles {
  std::vector<std::string> names;  // sorted
  bool all_readable = true;        // false: a folder that cannot be read has been complained about
};

// Hidden files are passed over, and links to folders, which may lead back here.
FolderFiles files_in(const std::string& folder);

bool is_folder(const std::string& name);

}  // namespace sokrates::cli
