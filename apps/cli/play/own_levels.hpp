// The level collections that are installed with the program.
#pragma once

#include <string>
#include <vector>

namespace sokrates::cli {

// Returns the files of these collections that are meant to be played, easy ones first. Searches next to the
// installed program and in its source tree. Returns an empty list if they are in neither place.
std::vector<std::string> own_level_files();

}  // namespace sokrates::cli
