// All jobs: waiting, running, and ended ones that are kept for a while.
//
// The board belongs to the network thread. Running jobs post their reports to it. Event streams and waiting requests are
// watchers. An unfinished job is cancelled if it has no watcher and no client has requested it recently, unless the request
// that began it had `keep` (docs/http.md, "Lifetime"). Jobs are started round-robin (fair_turns.hpp). If the next job does not
// fit into the remaining memory, all waiting jobs wait, so that large jobs get their turn.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "fair_turns.hpp"
#include "job_run.hpp"
#include "limits.hpp"

namespace sokrates::serve {

using Clock = std::chrono::steady_clock;

enum class JobState : std::uint8_t { waiting, running, ended };

struct Job {
  std::string id;
  JobSpec spec;
  JobState state = JobState::waiting;
  std::shared_ptr<const Json> progress;
  std::shared_ptr<const Json> best;
  std::shared_ptr<const Json> result;
  Clock::time_point lease_until;
  Clock::time_point ended_at;
  std::size_t bytes = 0;                      // approximate size of an ended job
  std::weak_ptr<const std::string> end_text;  // the event `end`, while a stream sends it
  std::unique_ptr<JobRun> run;
  bool is_forgotten = false;  // hidden from clients; removed when its thread has ended
};

enum class JobEvent : std::uint8_t { job, progress, solution, end };
std::string_view name_of(JobEvent event);

class JobWatcher {
 public:
  virtual ~JobWatcher() = default;
  virtual bool watches(const Job& job) const = 0;
  // Handles an event. `text` is its form in an event stream.
  virtual void hear(const Job& job, JobEvent event, const std::shared_ptr<const std::string>& text) = 0;
};

struct JobCounts {
  std::size_t waiting = 0;
  std::size_t running = 0;
  std::map<std::string, std::uint64_t> ended;  // number by task and ending, since the start
};

class JobBoard {
 public:
  // `post` runs a function on the network thread; any thread may call it.
  JobBoard(const ServerLimits& limits, std::function<void(std::function<void()>)> post);
  ~JobBoard();

  // Throws Refusal if this address or the server has too many unfinished jobs, or if the server is about to end.
  void require_capacity(const std::string& address) const;
  // Throws Refusal, as require_capacity() does.
  Job& add(JobSpec spec);
  Job* find(const std::string& id);
  std::vector<Job*> all();  // newest last
  // Extends the lifetime of a job, because a client has requested it.
  void renew(Job& job);
  // Cancels a job. A waiting job ends at once, a running one soon.
  void cancel(Job& job);
  void forget(Job& job);  // Requires: the job has ended.

  void watch(JobWatcher& watcher);
  void unwatch(JobWatcher& watcher);

  // Cancels jobs that no client uses any more, and forgets old ones. The server calls it regularly.
  void tick();
  // Cancels all unfinished jobs and refuses new ones.
  void close();
  // Cancels and removes all jobs, and waits for their threads.
  void finish() { jobs_.clear(); }
  bool is_idle() const { return threads_ == 0; }
  JobCounts counts() const;
  Json to_json(const Job& job) const;
  // Returns the event `end` of a job. Streams share the text, since a certificate can be large. Requires: the job has ended.
  std::shared_ptr<const std::string> end_text(Job& job) const;
  static std::string event_text(JobEvent event, const Json& data);

 private:
  Job* find_any(const std::string& id);  // also finds forgotten jobs
  bool is_watched(const Job& job) const;
  void start_jobs();
  Job* next_in_turn();
  void start(Job& job);
  void take(const std::string& id, const JobNews& news);
  void end(Job& job, std::shared_ptr<const Json> result);
  void tell(const Job& job, JobEvent event, const std::function<std::shared_ptr<const std::string>()>& text);
  void forget_old();

  ServerLimits limits_;
  std::function<void(std::function<void()>)> post_;
  std::list<Job> jobs_;
  std::vector<JobWatcher*> watchers_;
  FairTurns turns_;                  // turns of unfinished jobs
  std::size_t threads_ = 0;          // number of jobs with a thread
  std::uint64_t memory_in_use_ = 0;  // memory limits of those jobs together, in bytes
  std::map<std::string, std::uint64_t> ended_;
  bool is_closed_ = false;
};

}  // namespace sokrates::serve
