// A process that does tasks for its parent, one at a time: whatever becomes of it, the others and the run go
// on.
//
// It is forked, not executed: it starts with everything the parent has read, and costs some pages. The parent
// therefore has to be single-threaded. It begins with the task it was forked for; the parent may give it others,
// ahead of time so that it need not wait for them, or let it go. Text, time, processor time and peak memory of
// each task are its own: the worker measures what it answers, wait4 tells the rest of one that dies. An answer
// that has been sent outlives its worker.
//
// A worker dies with its parent (PR_SET_PDEATHSIG), ignores the signals a terminal or a batch system sends to
// all processes of a run, for which the parent decides, and has none of the parent's files open except the
// standard ones. The system refuses it more private memory than it is granted (RLIMIT_DATA), so that what a
// search does not account for cannot grow without bounds either.
//
// Cost: a fork, the pages that are written to and the end of a process, 0.2 to 0.5 ms; another task of the
// same worker, about 20 microseconds.
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
  std::uint64_t resident_bytes = 0;  // the most it had in memory
};

struct Answer {
  std::string text;
  double seconds = 0;
  Usage usage;
};

struct Death {
  int exit_code = 0;  // where no signal ended it
  int signal = 0;
  Usage usage;  // of the task it was at
};

class Worker {
 public:
  // Begins with `task`. `granted_bytes` of private memory, 0: no limit. The error says why no process could
  // be started.
  static Expected<Worker> start(const Work& work, std::size_t task, std::uint64_t granted_bytes);

  Worker(Worker&& other) noexcept;
  Worker& operator=(Worker&& other) noexcept;
  ~Worker();  // kills what still runs

  pid_t pid() const { return pid_; }
  int fd() const { return fd_; }  // readable when there is news

  enum class News : std::uint8_t { nothing, answer, death };
  // Takes what there is, waiting if there is nothing yet.
  News read_some();
  bool has_answer() const;
  Answer take_answer();         // where it has one
  void give(std::size_t task);  // after those it has; if the worker has died meanwhile the next news says so
  Death reap();                 // after News::death
  void kill();                  // without mercy; death is the next news

 private:
  Worker(pid_t pid, int fd) : pid_(pid), fd_(fd) {}

  pid_t pid_ = -1;
  int fd_ = -1;
  std::string received_;
  double answered_cpu_seconds_ = 0;
};

// What a process is granted whose search may use `memory_bytes` (0: no limit): that, and a margin for stacks,
// boards and text. No limit in builds with sanitizers, which need all there is.
std::uint64_t granted_bytes(std::uint64_t memory_bytes, unsigned threads);

}  // namespace sokrates::bench
