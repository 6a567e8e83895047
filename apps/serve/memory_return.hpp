// Gives free memory back to the operating system.
//
// glibc keeps freed memory in its arenas. After a burst of large requests the server would hold that memory forever.
#pragma once

namespace sokrates::serve {

// Makes the allocator return blocks of at least 1 MB to the system as soon as they are freed. By default, after glibc has freed
// a block of up to 32 MB, it keeps later blocks of up to that size. With this setting, it also returns the free memory at the
// end of the arena of a thread, which return_free_memory() does not. Requires: no other thread has started.
void return_large_blocks();

// Returns the free pages of all arenas to the system. Other threads that allocate wait meanwhile, a few milliseconds at most.
void return_free_memory();

// Returns the resident memory of the process in bytes.
unsigned long long resident_bytes();

}  // namespace sokrates::serve
