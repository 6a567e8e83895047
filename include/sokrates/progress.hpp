// What a running search tells, and how it is asked to stop.
//
//   StopToken stop;
//   const ProgressCallback tell = [&](const Progress& p) { if (p.seconds > 60) stop.request_stop(); };
//   tell(Progress{});
//   // stop.stop_requested() == false
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace sokrates {

// Children dropped by one part of the search.
struct PrunedBy {
  std::string part;
  std::uint64_t count = 0;
};

// Time one part of the search took: estimated, as only some expansions are timed.
struct TimeOf {
  std::string part;
  double seconds = 0;
};

// What one of several engines that search together did.
struct MemberReport {
  std::string name;
  std::uint64_t expanded = 0;
  std::uint64_t stored = 0;
  std::uint64_t peak_bytes = 0;
  std::uint64_t lower_bound = 0;
  double cpu_seconds = 0;
  std::string ending;  // how it ended; empty while it is at work
};

// How far a search that follows packing plans has come at best.
struct Packing {
  std::uint32_t boxes = 0;   // of the level; 0 where no plan is followed
  std::uint32_t packed = 0;  // stood at once where the plan wants them for good
  std::uint32_t steps = 0;   // of that plan
  std::uint32_t parked = 0;  // boxes it puts aside for a while
};

struct Statistics {
  std::uint64_t expanded = 0;
  std::uint64_t generated = 0;
  std::uint64_t duplicates = 0;  // generated states that were known already
  std::uint64_t reopened = 0;    // known states reached again at a smaller cost
  std::uint64_t stored = 0;      // states in memory now
  std::uint64_t open = 0;        // states waiting to be expanded now
  std::uint64_t peak_open = 0;
  std::uint64_t peak_bytes = 0;    // of what the search accounts for
  std::uint32_t record_bytes = 0;  // of one stored state with its links, index not included
  std::vector<PrunedBy> pruned;
  std::vector<TimeOf> time;
  // b with generated = b + b^2 + ... + b^d, where d is the number of edges of the solution's path: how bushy
  // an even tree of as many states is. 0 where there is no solution.
  double effective_branching = 0;
  Packing packing;
  std::vector<MemberReport> members;  // where several engines search together: those that have begun
  std::string found_by;               // the member that found the best solution so far
  double worker_seconds = 0;          // processor time of threads other than the caller's
};

struct Progress {
  Statistics statistics;
  std::uint64_t lower_bound = 0;  // proved, in the unit of the objective
  double seconds = 0;
  bool improved = false;    // a better solution was just found
  std::uint64_t moves = 0;  // of the best solution so far; 0 where there is none
  std::uint64_t pushes = 0;
};

// Called from the thread that runs the solver, a few times a second and at every improvement.
using ProgressCallback = std::function<void(const Progress&)>;

// Set from any thread or from a signal handler.
class StopToken {
 public:
  void request_stop() { stopped_.store(true, std::memory_order_relaxed); }
  bool stop_requested() const { return stopped_.load(std::memory_order_relaxed); }
  void reset() { stopped_.store(false, std::memory_order_relaxed); }

 private:
  std::atomic<bool> stopped_{false};
};

}  // namespace sokrates
