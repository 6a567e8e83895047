// Runs tasks in several worker processes, and never waits forever for a worker that hangs.
//
// One loop in one thread starts workers and reads their answers. It kills workers that still run a grace period
// after their time limit. (A search checks the clock itself, so such a worker hangs.) Without a time limit, a
// hang cannot be distinguished from hard work.
//
// A task has its own process, unless the task before it was quick. Then the same worker runs the next task. A fork for a task
// of half a millisecond would cost as much as the task. A process hardly grows during quick tasks, so the figures are still
// those of the task. Quick workers and their parent also do not wake each other for every task. The parent gives a worker some
// tasks in advance, and after an answer it waits for a few more before it reads again. An answer that was sent is not lost if
// its worker dies. The tasks in advance are a few milliseconds of work, and at most the worker's share of the remaining tasks,
// but at least one. If a task is not quick, the tasks in advance are taken back and given to other workers. If a worker dies,
// only its current task is affected.
//
// Tasks start in order and end in any order.
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
  std::size_t jobs = 1;             // tasks that run at the same time
  double seconds = 0;               // time limit of a task; 0: no limit
  double grace = 10;                // seconds after the time limit
  std::uint64_t granted_bytes = 0;  // private memory of a task; 0: no limit
  bool fresh = false;               // a new process for every task, however quick
};

struct TaskEnd {
  std::size_t task = 0;
  double seconds = 0;
  bool overdue = false;  // killed by the runner
  bool answered = false;
  std::string text;  // the answer, if there is one
  Death death;       // the death, if there is no answer
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

  // `work` runs in the worker and returns the text for `ended`.
  Runner(Supervision supervision, Work work);

  // Runs tasks 0 to count - 1. Calls `ended` for each task that ends, and `tick` after each read of answers and deaths, about
  // ten times a second or more often. If `tick` returns false, the running tasks are killed and count as not started. Returns
  // the number of tasks that ended. Returns an error if no worker runs and none can be started for about five seconds.
  Expected<std::size_t> run(std::size_t count, const std::function<void(TaskEnd)>& ended,
                            const std::function<bool()>& tick);

  std::vector<RunningTask> running() const;  // for `tick`

 private:
  struct Running {
    Worker worker;
    std::size_t task = 0;
    Clock::time_point start;
    bool overdue = false;
    std::deque<std::size_t> ahead = {};  // given to the worker, not started
    std::size_t given = 1;               // total number of tasks given
    double pace = 0;                     // seconds of the last answered task
    bool taken_back = false;             // its tasks were taken back, so it must not continue after this task
  };

  std::string start_some();
  void let_answers_gather() const;
  void wait_for_news(int milliseconds);
  std::vector<TaskEnd> collect();
  // Reads the news of a worker. Returns false if the worker cannot be used any more.
  bool hear(Running& running, std::vector<TaskEnd>& ends);
  static TaskEnd end_by_answer(Running& running);
  static TaskEnd end_by_death(Running& running);
  void give_ahead(Running& running);
  std::size_t max_ahead(const Running& running) const;
  void take_back(Running& running);
  void take_back_from_slow();
  std::size_t waiting() const { return returned_.size() + (count_ - next_); }
  std::size_t take_next();
  void kill_overdue();

  Supervision supervision_;
  Work work_;
  std::size_t count_ = 0;
  std::size_t next_ = 0;
  std::set<std::size_t> returned_;  // tasks taken back from workers; they start first
  std::vector<Running> running_;
  std::vector<std::size_t> news_;  // indices of workers with news
};

}  // namespace sokrates::bench
