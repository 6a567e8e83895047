// The command that starts the server.
#pragma once

#include "arguments/command.hpp"

namespace sokrates::cli {

Command add_serve(const Parser& parent);

}  // namespace sokrates::cli
