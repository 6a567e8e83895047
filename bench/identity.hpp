// What makes a result comparable with another: the content of the level, the settings, and the program
// itself.
#pragma once

#include <string>

#include <sokrates/collection.hpp>
#include <sokrates/options.hpp>

namespace sokrates::bench {

// 16 hexadecimal digits over the board and what winning means; of a broken level over what is wrong with it.
std::string content_of(const Entry& entry);

// All that may change the answer, in one line: "engine=astar objective=pushes time=10 memory=1073741824 ...".
// What was left to the program is left out, limits are always there ("none"); equal options give equal text.
std::string settings_text(const Options& options);

// The same for another program: its command and the limits.
std::string settings_text(const std::string& command, const Limits& limits);

// Which build of the version this is: the first digits of the linker's build id, or nothing where there is
// none.
std::string build_id();

}  // namespace sokrates::bench
