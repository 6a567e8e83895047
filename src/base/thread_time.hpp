// Processor time.
#pragma once

namespace sokrates {

// Returns the processor time of the calling thread in seconds. On systems that do not measure it, this is the time of the
// process.
double thread_cpu_seconds();

}  // namespace sokrates
