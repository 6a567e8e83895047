// Processor time.
#pragma once

namespace sokrates {

// Of the calling thread, in seconds.
double thread_cpu_seconds();

}  // namespace sokrates
