// A queue of short tasks, served round-robin between clients (fair_turns.hpp) on a fixed number of threads.
//
// If `running_per_client` is less than `running`, one client cannot occupy every thread. If the queue is full, the address with
// the most tasks loses a task. If an address has too many tasks, it loses one itself. In both cases, the queue chooses the
// client of this address (client_id.hpp) that has the most tasks, and refuses its newest waiting task. The queue belongs to the
// network thread. It does not run tasks: it calls `start`, which passes a task to a thread.
#pragma once

#include <cstdint>
#include <functional>
#include <list>

#include "answer.hpp"
#include "fair_turns.hpp"

namespace sokrates::serve {

struct QueueLimits {
  std::size_t running = 1;
  std::size_t running_per_client = 1;
  std::size_t tasks = 64;  // waiting and running
  std::size_t tasks_per_address = 32;
};

class FairQueue {
 public:
  using Id = std::uint64_t;
  struct Task {
    ClientId client;
    std::function<void(Id)> start;               // called when its turn has come; finish() must follow
    std::function<void(const Refusal&)> refuse;  // called if the task is removed because of a limit
  };

  explicit FairQueue(QueueLimits limits) : limits_(limits) {}

  // Adds a task and starts tasks if threads are free. If there are then too many tasks, calls `refuse` of a waiting task,
  // possibly of this one.
  Id add(Task task);
  // Removes a task that waits, for example because its client has left. Returns false if the task does not wait.
  bool withdraw(Id id);
  // Records that a started task has ended, and starts waiting tasks.
  void finish(Id id);

  // Removes all waiting tasks without a call of `refuse`. Called when the server ends.
  void clear() { waiting_.clear(); }

  std::size_t waiting() const { return waiting_.size(); }
  std::size_t running() const { return running_.size(); }

 private:
  struct Entry {
    Id id;
    Task task;
  };
  using Entries = std::list<Entry>;

  void start_tasks();
  Entries::iterator next();
  void refuse_newest(const std::string* address);

  QueueLimits limits_;
  FairTurns turns_;
  Entries waiting_;  // oldest first
  std::map<Id, ClientId> running_;
  Id last_id_ = 0;
};

}  // namespace sokrates::serve
