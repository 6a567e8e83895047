// Runs tasks in workers, some at once, and never waits for one that does not come back.
//
// One loop in one thread: it starts workers, reads what they say, and kills those that are still there some
// grace after their time limit (a search watches the clock itself; a worker that does not has hung). Without
// a time limit a hang cannot be told from hard work.
//
// A task has a process of its own, unless the task before was quick: then its worker goes on with the next.
// Forking for a task of half a millisecond would cost as much as the task, and in so short a time a process
// does not grow: the figures stay those of the task. Nor do quick workers and their parent wake each other for
// every task: a worker has some tasks ahead, and the parent, after an answer, lets a few more come before it
// looks again (an answer that was sent is not lost with its worker). So much ahead is no more than some
// milliseconds of work, and never more than the worker's share of what is left. Where a task turns out not to be quick
// those ahead are taken back, and begin somewhere else. Whatever happens to a worker costs the one task it is
// at.
//
// Tasks are given out in order and end in any.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <set>
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
  bool fresh = false;               // a new process for every task, however quick
};

struct TaskEnd {
  std::size_t task = 0;
  double seconds = 0;
  bool overdue = false;  // killed by the runner
  bool answered = false;
  std::string text;  // where it answered
  Death death;       // where it did not
  Usage usage;
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
  Runner(Supervision supervision, Work work);

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
    std::deque<std::size_t> ahead = {};  // given to the worker, not begun
    std::size_t given = 1;               // tasks in all
    double pace = 0;                     // seconds of the last answered one
    bool taken_back = false;             // from it: it is not to go on after this task
  };

  std::string start_some();
  void let_answers_gather() const;
  void wait_for_news(int milliseconds);
  std::vector<TaskEnd> collect();
  // What the worker has to say; false where it is of no more use.
  bool hear(Running& running, std::vector<TaskEnd>& ends);
  static TaskEnd end_by_answer(Running& running);
  static TaskEnd end_by_death(Running& running);
  void give_ahead(Running& running);
  std::size_t most_ahead(const Running& running) const;
  void take_back(Running& running);
  void take_back_from_slow();
  std::size_t waiting() const { return returned_.size() + (count_ - next_); }
  std::size_t take_next();
  void kill_overdue();

  Supervision supervision_;
  Work work_;
  std::size_t count_ = 0;
  std::size_t next_ = 0;
  std::set<std::size_t> returned_;  // taken back from workers; they come first
  std::vector<Running> running_;
  std::vector<std::size_t> news_;  // which of these have something to say
};

}  // namespace sokrates::bench
