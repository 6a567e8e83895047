// Asks the memory for what lies at an address and does not wait for it.
//
// gcc (12 at least) takes a function that does nothing but this for one without effect, and drops the calls of it: the
// empty asm is an effect, and costs nothing.
#pragma once

namespace sokrates {

inline void prefetch(const void* address) {
  __builtin_prefetch(address);
  asm volatile("");
}

}  // namespace sokrates
