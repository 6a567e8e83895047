// Gives free memory back to the operating system.
//
// glibc keeps freed memory in its arenas. After a burst of large requests the server would hold that memory forever.
#pragma once

namespace sokrates::serve {

// Returns the free pages of all arenas to the system. Other threads that allocate wait meanwhile, a few milliseconds at most.
void return_free_memory();

// Returns the resident memory of the process in bytes.
unsigned long long resident_bytes();

}  // namespace sokrates::serve
