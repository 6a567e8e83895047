#include "thread_priority.hpp"

#include <sys/resource.h>
#include <unistd.h>

namespace sokrates::serve {

void lower_priority(int nice) {
  // On Linux a nice value belongs to a thread, not to the process.
  const auto self = static_cast<id_t>(::gettid());
  ::setpriority(PRIO_PROCESS, self, ::getpriority(PRIO_PROCESS, self) + nice);
}

}  // namespace sokrates::serve
