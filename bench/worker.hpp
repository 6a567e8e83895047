// A task in a process of its own: whatever becomes of it, the others and the run go on.
//
// The process is forked, not executed: it starts with everything the parent has read, and costs some pages.
// The parent therefore has to be single-threaded. The task's text comes back through a pipe; how the process
// ended, its processor time and its peak memory come from wait4, so they are its own and nobody else's.
//
// A worker dies with its parent (PR_SET_PDEATHSIG), ignores the signals a terminal or a batch system sends to
// all processes of a run, for which the parent decides, and has none of the parent's files open except the
// standard ones. The system refuses it more private memory than it is granted (RLIMIT_DATA), so that what a
// search does not account for cannot grow without bounds either.
//
// Cost: fork, copied pages and the end of a process, about 0.2 ms.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include <sys/types.h>

#include <sokrates/expected.hpp>

namespace sokrates::bench {

using Task = std::function<std::string()>;

struct WorkerEnd {
  std::string text;    // what the task returned
  bool whole = false;  // all of it arrived
  int exit_code = 0;   // where no signal ended it
  int signal = 0;
  double cpu_seconds = 0;
  std::uint64_t resident_bytes = 0;  // the most it had in memory
};

class Worker {
 public:
  // `granted_bytes` of private memory, 0: no limit. The error says why no process could be started.
  static Expected<Worker> start(const Task& task, std::uint64_t granted_bytes);

  Worker(Worker&& other) noexcept;
  Worker& operator=(Worker&& other) noexcept;
  ~Worker();  // kills what still runs

  pid_t pid() const { return pid_; }
  int fd() const { return fd_; }  // readable when the worker has something to say, or has ended

  // Takes what there is, waiting if there is nothing yet. False: that was all, the process has ended.
  bool read_some();
  void kill();       // without mercy; its end is read as that of any other
  WorkerEnd reap();  // once, after read_some() has returned false

 private:
  Worker(pid_t pid, int fd) : pid_(pid), fd_(fd) {}

  pid_t pid_ = -1;
  int fd_ = -1;
  std::string text_;
};

// What a process is granted whose search may use `memory_bytes` (0: no limit): that, and a margin for stacks,
// boards and text. No limit in builds with sanitizers, which need all there is.
std::uint64_t granted_bytes(std::uint64_t memory_bytes, unsigned threads);

}  // namespace sokrates::bench
