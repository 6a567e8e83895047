// Ctrl-C, SIGTERM, a closed terminal: the first one asks the running search to stop, the second one ends the program.
//
// The only state of the program that is global, because signal handlers can reach nothing else.
#pragma once

#include <sokrates/progress.hpp>

namespace sokrates::cli {

// From here on signals stop the search instead of the program. Call once, after the inputs are read: while
// the program waits for standard input one Ctrl-C should be enough.
void catch_interrupts();

bool interrupted();

const StopToken& interrupt_token();

}  // namespace sokrates::cli
