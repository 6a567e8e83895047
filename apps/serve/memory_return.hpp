// Gives free memory back to the operating system.
//
// glibc keeps freed memory in its arenas. After a burst of large requests the server would hold that memory forever.
#pragma once

namespace sokrates::serve {

// Makes the allocator return large blocks to the system as soon as they are freed. By default, glibc keeps blocks of up to 32 MB
// once it has freed one of that size, and return_free_memory() does not reach them at the end of the memory of a thread.
// Called once, before the first thread starts.
void return_large_blocks();

// Returns the free pages of all arenas to the system. Other threads that allocate wait meanwhile, a few milliseconds at most.
void return_free_memory();

// Returns the resident memory of the process in bytes.
unsigned long long resident_bytes();

}  // namespace sokrates::serve
