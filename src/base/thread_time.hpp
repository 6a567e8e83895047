// Processor time.
#pragma once

namespace sokrates {

// Returns the processor time of the calling thread in seconds.
double thread_cpu_seconds();

}  // namespace sokrates
