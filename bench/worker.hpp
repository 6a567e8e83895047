// A process that runs tasks for its parent, one at a time. If it fails, the other workers and the run continue.
//
// The worker is forked without exec, so it starts with everything that the parent has read, at the cost of some
// pages. The parent must therefore be single-threaded. The worker begins with the task that it was forked for.
// The parent may give it more tasks in advance, so that it need not wait for them, or let it end. The
// processor time and the peak memory of a task are measured by the worker if it answers, and by wait4 if it dies.
// An answer that has been sent is not lost if the worker dies.
//
// A worker dies with its parent (PR_SET_PDEATHSIG). It ignores the signals that a terminal or a batch system
// sends to all processes of a run, because the parent handles them. It has only the standard files of the
// parent open. The system limits its private memory (RLIMIT_DATA), so that memory that a search does not
// account for is bounded too.
//
// Cost: 0.2 to 0.5 ms for the fork, the written pages and the end of the process; about 20 microseconds for
// each further task.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

#include <sys/types.h>

#include <sokrates/expected.hpp>

namespace sokrates::bench {

using Work = std::function<std::string(std::size_t task)>;

struct Usage {
  double cpu_seconds = 0;
  std::uint64_t resident_bytes = 0;  // peak resident memory
};

struct Answer {
  std::string text;
  double seconds = 0;
  Usage usage;
};

struct Death {
  int exit_code = 0;  // valid if no signal ended the process
  int signal = 0;
  Usage usage;  // usage of its current task
};

class Worker {
 public:
  // Starts a process that begins with `task`. `granted_bytes` limits its private memory; 0 means no limit. The
  // error is why no process could be started.
  static Expected<Worker> start(const Work& work, std::size_t task, std::uint64_t granted_bytes);

  Worker(Worker&& other) noexcept;
  Worker& operator=(Worker&& other) noexcept;
  ~Worker();  // kills the process if it still runs

  pid_t pid() const { return pid_; }
  int fd() const { return fd_; }  // readable if there is news

  enum class News : std::uint8_t { nothing, answer, death };
  // Reads the next news, and waits if there is none yet.
  News read_some();
  bool has_answer() const;
  Answer take_answer();         // Requires: has_answer()
  void give(std::size_t task);  // appends a task; if the worker has died, the next news is its death
  Death reap();                 // Requires: the last news was a death
  void kill();                  // by SIGKILL; the next news is the death

 private:
  Worker(pid_t pid, int fd) : pid_(pid), fd_(fd) {}

  pid_t pid_ = -1;
  int fd_ = -1;
  std::string received_;
  double answered_cpu_seconds_ = 0;
};

// Returns the bytes of private memory for a process whose search may use `memory_bytes` (0: no limit). It includes a margin for
// stacks, boards and text. In builds with sanitizers there is no limit, because they need a lot of memory.
std::uint64_t granted_bytes(std::uint64_t memory_bytes, unsigned threads);

}  // namespace sokrates::bench
