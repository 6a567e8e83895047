// Prefetches the cache line at an address.
//
// gcc (at least version 12) treats a function that only prefetches as a function without effect and removes
// its calls. The empty asm counts as an effect and costs nothing.
#pragma once

namespace sokrates {

inline void prefetch(const void* address) {
  __builtin_prefetch(address);
  asm volatile("");
}

}  // namespace sokrates
