// A partitioned search in which every rank has a thread.
//
// Rank 0 runs in the thread that calls step(). The other threads start with the first step and continue between steps, like
// the threads of a portfolio, until route() or the destructor pauses them. They also pause when the search is over.
//
// step() returns after the ticks of its budget, counted by rank 0 alone. The number of expansions in the budget is ignored,
// because a search with a limit of expansions must be reproducible and therefore runs in one thread.
#pragma once

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

#include "parallel/partitioned_search.hpp"
#include "parallel/thread_network.hpp"

namespace sokrates {

class ThreadedSearch final : public PartitionedSearch {
 public:
  ThreadedSearch(const PartitionPlan& plan, MemoryAccount& account);
  ~ThreadedSearch() override;

  StepStatus step(Budget budget) override;
  std::optional<Route> route() const override;

 private:
  // Runs a slice of a rank. If the rank has nothing to do, waits for other ranks.
  void take_turn(unsigned rank, std::chrono::microseconds longest_wait);
  // The loop of a thread.
  void work(unsigned rank);
  void resume();
  // Stops the threads after their current slices, and returns when none of them works.
  void pause() const;
  bool may_work() const { return !is_paused_.load(std::memory_order_relaxed) && !is_over(); }

  mutable ThreadNetwork network_;
  std::vector<std::thread> threads_;
  mutable std::mutex mutex_;  // protects parked_, is_ending_ and changes of is_paused_
  mutable std::condition_variable changed_;
  mutable std::atomic<bool> is_paused_{true};
  std::size_t parked_ = 0;  // threads that wait until the search is resumed
  bool is_ending_ = false;
};

}  // namespace sokrates
