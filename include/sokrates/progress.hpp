// Progress reports of a running search, and the token that stops it.
//
//   StopToken stop;
//   const ProgressCallback report = [&](const Progress& p) { if (p.seconds > 60) stop.request_stop(); };
//   report(Progress{});
//   // stop.stop_requested() == false
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace sokrates {

// The number of children that one component of the search pruned.
struct PrunedBy {
  std::string component;
  std::uint64_t count = 0;
};

// Time spent in one component of the search. It is an estimate, because only some expansions are timed.
struct TimeOf {
  std::string component;
  double seconds = 0;
};

// The report of one member of a portfolio.
struct MemberReport {
  std::string name;
  std::uint64_t expanded = 0;
  std::uint64_t stored = 0;
  std::uint64_t peak_bytes = 0;
  std::uint64_t lower_bound = 0;
  double cpu_seconds = 0;
  std::string ending;  // how it ended; empty while it runs
};

// The best progress of a search that follows packing plans.
struct Packing {
  std::uint32_t boxes = 0;   // boxes of the level; 0 if no plan is followed
  std::uint32_t packed = 0;  // maximum of boxes that stood on their final squares at once
  std::uint32_t steps = 0;   // number of steps of the plan
  std::uint32_t parked = 0;  // boxes that the plan moves aside temporarily
};

struct Statistics {
  std::uint64_t expanded = 0;
  std::uint64_t generated = 0;
  std::uint64_t duplicates = 0;  // generated states that were already known
  std::uint64_t reopened = 0;    // known states reached again at a smaller cost
  std::uint64_t sent = 0;        // generated states that another thread or process of the same search owns
  std::uint64_t stored = 0;      // states in memory now
  std::uint64_t open = 0;        // states waiting to be expanded now
  std::uint64_t peak_open = 0;
  std::uint64_t peak_bytes = 0;    // memory that the search accounts for
  std::uint32_t record_bytes = 0;  // size of a stored state with its links, without the index
  std::vector<PrunedBy> pruned;
  std::vector<TimeOf> time;
  // The effective branching factor: b with generated = b + b^2 + ... + b^d, where d is the number of edges of
  // the solution path. A uniform tree of depth d with this factor has the same number of states. It is 0 if
  // there is no solution.
  double effective_branching = 0;
  Packing packing;
  std::vector<MemberReport> members;  // the members of a portfolio that have started
  std::string found_by;               // the member that found the best solution so far
  double worker_seconds = 0;          // processor time of threads other than the caller's
};

struct Progress {
  Statistics statistics;
  std::uint64_t lower_bound = 0;  // proved, in the unit of the objective
  double seconds = 0;
  bool improved = false;    // a better solution was just found
  std::uint64_t moves = 0;  // moves of the best solution so far; 0 if there is none
  std::uint64_t pushes = 0;
};

// Receives progress reports. It is called by the thread that runs the solver, at most about ten times per second and at
// every improvement.
using ProgressCallback = std::function<void(const Progress&)>;

// A stop request. It may be set from any thread or from a signal handler.
class StopToken {
 public:
  void request_stop() { stopped_.store(true, std::memory_order_relaxed); }
  bool stop_requested() const { return stopped_.load(std::memory_order_relaxed); }
  void reset() { stopped_.store(false, std::memory_order_relaxed); }

 private:
  std::atomic<bool> stopped_{false};
};

}  // namespace sokrates
