// The commands for level designers, and the hidden command for shell completion.
#pragma once

#include "arguments/command.hpp"

namespace sokrates::cli {

Command add_generate(const Parser& parent);
Command add_rate(const Parser& parent);
Command add_critique(const Parser& parent);
Command add_dedupe(const Parser& parent);
Command add_report(const Parser& parent);
Command add_complete(const Parser& parent);  // hidden; prints the names for shell completion

}  // namespace sokrates::cli
