#include "memory_return.hpp"

#include <fstream>

#include <malloc.h>
#include <unistd.h>

namespace sokrates::serve {

void return_large_blocks() {
#ifdef __GLIBC__
  constexpr int kLarge = 1 << 20;
  ::mallopt(M_MMAP_THRESHOLD, kLarge);
  ::mallopt(M_TRIM_THRESHOLD, kLarge);
#endif
}

void return_free_memory() {
#ifdef __GLIBC__
  ::malloc_trim(0);
#endif
}

unsigned long long resident_bytes() {
  std::ifstream file("/proc/self/statm");
  unsigned long long all = 0;
  unsigned long long resident = 0;
  file >> all >> resident;
  return resident * static_cast<unsigned long long>(::sysconf(_SC_PAGESIZE));
}

}  // namespace sokrates::serve
