// Ctrl-C, SIGTERM, a closed terminal: what is to end, the level at hand, the whole run, or the program at once.
//
// The only state of the program that is global, because signal handlers can reach nothing else.
#pragma once

#include <sokrates/progress.hpp>

namespace sokrates::cli {

enum class CtrlC {
  ends_level,  // the first one; a second within two seconds, or while the level is still ending, ends the run
  ends_run,
};

// From here on signals stop the search instead of the program; one that comes when the run is ending already ends the
// program. Call once, after the inputs are read: while the program waits for standard input one Ctrl-C should be enough.
void catch_interrupts(CtrlC first = CtrlC::ends_run);

// The run is to end.
bool interrupted();

// The level at hand is to end.
const StopToken& interrupt_token();

// Was the level at hand ended by a signal? Asked once it is over; the next one starts afresh.
bool take_level_interrupt();

}  // namespace sokrates::cli
