// The command that plays levels in the terminal.
#pragma once

#include "arguments/command.hpp"

namespace sokrates::cli {

Command add_play(const Parser& parent);

}  // namespace sokrates::cli
