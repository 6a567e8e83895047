#include "base/freed_memory.hpp"

#include <cstdlib>
#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace sokrates {

void give_back_to_system(std::uint64_t freed) {
  constexpr std::uint64_t kWorthIt = std::uint64_t{4} << 20;
  if (freed < kWorthIt) return;
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

}  // namespace sokrates
