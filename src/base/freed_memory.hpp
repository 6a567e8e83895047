// Memory that was freed, given back to the system.
//
// An allocator keeps what is freed for whoever asks next on the same thread. A search that ends leaves half of the limit
// behind, and the next one, on another thread, would ask the system for as much again: within the limit by our account,
// and beyond it by the system's.
#pragma once

#include <cstdint>

namespace sokrates {

// Where about so many bytes were freed; few are not worth the search for them.
void give_back_to_system(std::uint64_t freed);

}  // namespace sokrates
