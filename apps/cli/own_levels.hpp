// The level collections that come with the program.
#pragma once

#include <string>
#include <vector>

namespace sokrates::cli {

// The files of our own collections that are meant to be played, easy ones first. They are looked for beside the installed
// program and in the tree that it was built in. Empty if they are in neither place.
std::vector<std::string> own_level_files();

}  // namespace sokrates::cli
