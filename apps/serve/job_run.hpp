// A running job: solves, critiques or proves a level in its own thread and reports progress and results.
//
// The thread has a lower priority than the network thread (thread_priority.hpp). When the job ends, its memory is returned to
// the operating system.
#pragma once

#include <functional>
#include <string>
#include <thread>

#include <sokrates/collection.hpp>
#include <sokrates/options.hpp>
#include <sokrates/progress.hpp>

#include "answer.hpp"
#include "client_id.hpp"

namespace sokrates::serve {

enum class Task : std::uint8_t { solve, critique, prove };
std::string_view name_of(Task task);

struct JobSpec {
  Task task = Task::solve;
  Entry entry;           // its level is the position to start from
  std::string position;  // moves from the level of the request to the position of `entry`
  Options options;
  std::size_t traced = 0;  // number of expansions to return; 0: none
  std::string client;      // the name that the request gives; empty without one
  ClientId whose;          // client for limits and turns
  std::string owner;       // Request::owner() of the request that began the job
  bool keep = false;
};

struct JobNews {
  enum class Kind : std::uint8_t {
    progress,
    solution,
    end,   // the result
    gone,  // the thread is about to end, and its memory is free
  };
  Kind kind = Kind::progress;
  std::shared_ptr<const Json> value;
};

class JobRun {
 public:
  // Starts the thread of the job. The thread calls `tell` with each report. The last report is `gone`. Requires: `spec`
  // outlives this object.
  JobRun(const JobSpec& spec, std::function<void(JobNews)> tell);
  ~JobRun();
  JobRun(const JobRun&) = delete;
  JobRun& operator=(const JobRun&) = delete;

  void cancel() { stop_.request_stop(); }

 private:
  StopToken stop_;
  std::thread thread_;
};

}  // namespace sokrates::serve
