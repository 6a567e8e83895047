// Handles Ctrl-C, SIGTERM and a closed terminal. A signal ends the current level or the whole run. A further signal while the
// run is ending ends the program at once.
//
// The state is global, because signal handlers can use only global variables.
#pragma once

#include <sokrates/progress.hpp>

namespace sokrates::cli {

enum class CtrlC {
  ends_level,  // first Ctrl-C; a second one within two seconds, or before the level has ended, ends the run
  ends_run,
};

// Installs the signal handlers: a signal stops the search instead of the program. A further signal while the
// run is ending ends the program. Call it once, after the inputs are read, so that a single Ctrl-C ends a
// program that waits for standard input.
void catch_interrupts(CtrlC first = CtrlC::ends_run);

// Returns true if the run must end.
bool interrupted();

// Returns the token that stops the current level.
const StopToken& interrupt_token();

// Returns true if a signal has ended the current level, and resets the token for the next one. Call it when
// the level has ended.
bool take_level_interrupt();

}  // namespace sokrates::cli
