// The command that draws levels and films.
#pragma once

#include "arguments/command.hpp"

namespace sokrates::cli {

Command add_render(const Parser& parent);

}  // namespace sokrates::cli
