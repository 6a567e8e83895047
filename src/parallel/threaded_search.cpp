#include "parallel/threaded_search.hpp"

#include <chrono>

#include "base/thread_time.hpp"

namespace sokrates {

namespace {

// A rank works for this number of ticks, about 0.2 milliseconds, before it sends incomplete batches and learns of better
// solutions. Other values were not tested.
constexpr std::uint64_t kSliceTicks = 25'000;
// The caller of step() waits at most this time, because it checks limits between steps.
constexpr std::chrono::microseconds kCallerWait{1'000};
constexpr std::chrono::microseconds kThreadWait{20'000};
// A rank looks again after this time if the mailbox of another rank is full.
constexpr std::chrono::microseconds kFullWait{50};

}  // namespace

ThreadedSearch::ThreadedSearch(const PartitionPlan& plan, MemoryAccount& account)
    : PartitionedSearch(plan, account), network_(limits_for(plan)) {
  build_ranks(plan, [this](unsigned rank) -> Transport& { return network_.transport(rank); });
}

ThreadedSearch::~ThreadedSearch() {
  pause();
  {
    const std::lock_guard lock(mutex_);
    is_ending_ = true;
  }
  changed_.notify_all();
  for (std::thread& thread : threads_) thread.join();
  destroy_ranks();
}

void ThreadedSearch::take_turn(unsigned rank, std::chrono::microseconds longest_wait) {
  using Clock = std::chrono::steady_clock;
  const bool has_more = run(rank, {kSliceTicks, UINT64_MAX});
  send_batches(rank);
  if (has_more || is_over()) return;
  const RankFrontier& frontier = frontier_of(rank);
  const bool is_blocked = frontier.wait() == RankFrontier::Wait::space;
  const Clock::time_point begun = Clock::now();
  network_.wait(rank, frontier.waits_at(), is_blocked ? kFullWait : longest_wait);
  add_times(rank, std::chrono::duration<double>(Clock::now() - begun).count(), 0);
}

StepStatus ThreadedSearch::step(Budget budget) {
  if (!has_mailboxes()) return StepStatus::out_of_memory;
  if (!is_over()) resume();
  for (std::uint64_t spent = 0; spent < budget.ticks && !is_over(); spent += kSliceTicks)
    take_turn(0, kCallerWait);
  if (is_over()) {
    pause();
    return conclude();
  }
  return take_improvement() ? StepStatus::improved : StepStatus::running;
}

std::optional<Route> ThreadedSearch::route() const {
  pause();
  return PartitionedSearch::route();
}

// ---- threads ---------------------------------------------------------------------------------------------

void ThreadedSearch::resume() {
  if (!is_paused_) return;
  while (threads_.size() + 1 < ranks()) {
    const auto rank = static_cast<unsigned>(threads_.size() + 1);
    threads_.emplace_back([this, rank] { work(rank); });
  }
  network_.resume();
  {
    const std::lock_guard lock(mutex_);
    is_paused_ = false;
  }
  changed_.notify_all();
}

void ThreadedSearch::pause() const {
  std::unique_lock lock(mutex_);
  is_paused_ = true;
  network_.interrupt();
  changed_.wait(lock, [this] { return parked_ == threads_.size(); });
}

void ThreadedSearch::work(unsigned rank) {
  double seconds = thread_cpu_seconds();
  for (;;) {
    {
      std::unique_lock lock(mutex_);
      ++parked_;
      changed_.notify_all();
      changed_.wait(lock, [this] { return may_work() || is_ending_; });
      if (is_ending_) return;
      --parked_;
    }
    while (may_work()) {
      take_turn(rank, kThreadWait);
      const double now = thread_cpu_seconds();
      add_times(rank, 0, now - seconds);
      seconds = now;
    }
  }
}

}  // namespace sokrates
