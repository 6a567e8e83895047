// The scheduling priority of threads that work for clients.
//
// The network thread keeps the normal priority, so that the server answers at once while all cores work. Jobs yield to it, and
// questions yield to jobs: a client with many questions does not slow down the jobs of others.
#pragma once

namespace sokrates::serve {

// Nice values that are added to that of the process. Against a thread of normal priority a job gets about a third of a core.
// Against a job a question gets about a quarter.
inline constexpr int kJobNice = 5;
inline constexpr int kQuestionNice = 10;

// Adds `nice` to the nice value of the calling thread, and of the threads that it will start.
void lower_priority(int nice);

}  // namespace sokrates::serve
