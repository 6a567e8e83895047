// A job at work, in a thread of its own: solves, criticises or proves a level and tells what it comes to.
//
// It yields to the rest of the server (nice), so that a machine full of jobs still answers at once, and gives the memory
// it has used back to the system when it is done.
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

struct JobWish {
  Task task = Task::solve;
  Entry entry;           // where there is a position, its level is that
  std::string position;  // moves
  Options options;
  std::size_t traced = 0;  // expansions somebody wants to see
  std::string client;      // the name that the request gives; empty without one
  ClientId whose;          // for limits and turns
  std::string owner;       // who may list the job: Request::owner()
  bool keep = false;
};

struct JobNews {
  enum class Kind : std::uint8_t {
    progress,
    solution,
    end,   // the result
    gone,  // the thread has done all it had to; its memory is free
  };
  Kind kind = Kind::progress;
  std::shared_ptr<const Json> value;
};

class JobRun {
 public:
  // Begins. `tell` is called from its thread, for the last time with `gone`.
  JobRun(const JobWish& wish, std::function<void(JobNews)> tell);
  ~JobRun();
  JobRun(const JobRun&) = delete;
  JobRun& operator=(const JobRun&) = delete;

  void cancel() { stop_.request_stop(); }

 private:
  StopToken stop_;
  std::thread thread_;
};

}  // namespace sokrates::serve
