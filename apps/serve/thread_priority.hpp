// The scheduling priority of threads that work for clients.
//
// The network thread keeps the normal priority, so that the server answers at once while all cores work. Jobs have a lower
// priority, and questions have the lowest one, so that a client with many questions hardly slows down the jobs of others.
#pragma once

namespace sokrates::serve {

// Nice values that are added to that of the thread. If a job and a thread of normal priority compete for a core, the job gets
// about a quarter of it. If a question and a job compete, the question gets about a quarter.
inline constexpr int kJobNice = 5;
inline constexpr int kQuestionNice = 10;

// Adds `nice` to the nice value of the calling thread, and of the threads that it will start.
void lower_priority(int nice);

}  // namespace sokrates::serve
