// Runs tasks in workers, some at once, and never waits for one that does not come back.
//
// One loop in one thread: it starts workers, reads what they say, and kills those that are still there some
// grace after their time limit (a search watches the clock itself; a worker that does not has hung). Without
// a time limit a hang cannot be told from hard work.
//
// Tasks start in order and end in any. Cost: a poll for each piece of news.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include <sokrates/expected.hpp>

#include "bench/worker.hpp"

namespace sokrates::bench {

struct Supervision {
  std::size_t jobs = 1;             // tasks at once
  double seconds = 0;               // of a task; 0: no limit
  double grace = 10;                // seconds after that
  std::uint64_t granted_bytes = 0;  // of private memory to a task; 0: no limit
};

struct TaskEnd {
  std::size_t task = 0;
  double seconds = 0;    // from the fork to the end
  bool overdue = false;  // killed by the runner
  WorkerEnd worker;
};

struct RunningTask {
  std::size_t task = 0;
  pid_t pid = -1;
  double seconds = 0;
};

class Runner {
 public:
  using Clock = std::chrono::steady_clock;

  // `work` runs in the worker; it returns the text that `ended` is given.
  Runner(Supervision supervision, std::function<std::string(std::size_t)> work);

  // Runs tasks 0 to count - 1. `ended` is called for each; `tick` after each piece of news and at least ten
  // times a second: when it returns false the tasks that run are killed, and count as never begun. Returns
  // how many ended; the error says why no worker could be started at all.
  Expected<std::size_t> run(std::size_t count, const std::function<void(TaskEnd)>& ended,
                            const std::function<bool()>& tick);

  std::vector<RunningTask> running() const;  // for `tick`

 private:
  struct Running {
    Worker worker;
    std::size_t task = 0;
    Clock::time_point start;
    bool overdue = false;
  };

  std::string start_some(std::size_t count);
  void wait_for_news();
  std::size_t collect(const std::function<void(TaskEnd)>& ended);
  void kill_overdue();

  Supervision supervision_;
  std::function<std::string(std::size_t)> work_;
  std::size_t next_ = 0;
  std::vector<Running> running_;
  std::vector<std::size_t> news_;  // which of these have something to say
};

}  // namespace sokrates::bench
