// The identity of a result, which decides whether results can be compared: the content of the level, the
// settings, and the program.
#pragma once

#include <string>

#include <sokrates/collection.hpp>
#include <sokrates/options.hpp>

namespace sokrates::bench {

// Returns 16 hexadecimal digits: a hash of the board and the win condition. For a broken level it is a hash of
// the error.
std::string content_of(const Entry& entry);

// Returns the options that may change the answer, in one line: "engine=astar objective=pushes time=10
// memory=1073741824 ...". It omits options that are not set, but always has the limits ("none"). Equal options
// give equal text.
std::string settings_text(const Options& options);

// Returns the same for another program: its command and the limits.
std::string settings_text(const std::string& command, const Limits& limits);

// Returns the build of this version: the first digits of the linker's build id, or an empty text if there is
// none.
std::string build_id();

}  // namespace sokrates::bench
