// Returns freed memory to the operating system.
//
// An allocator keeps freed memory for later requests of the same thread. A search that ends may leave half of
// the memory limit behind. The next search, on another thread, would request new memory from the system. The
// process would then exceed the limit, although our account does not.
#pragma once

#include <cstdint>

namespace sokrates {

// Requires: about `freed` bytes were freed before. Small amounts are ignored, because the search for free pages takes time.
// Without glibc, the function does nothing.
void give_back_to_system(std::uint64_t freed);

}  // namespace sokrates
