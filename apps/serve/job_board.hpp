// All jobs: those that wait, those that run, those that have ended and are remembered for a while.
//
// Belongs to one thread, the one that serves. Jobs at work post their news to it (`post`); whoever is interested, streams
// and requests that wait, is a watcher, and as long as a job has one it lives (docs/http.md, "How long a job lives").
// Turns go from client to client: next is the client with the fewest jobs at work, of these the one whose last turn is
// longest ago. If its job does not fit into the memory that is left nobody overtakes it, so that a large job gets its turn.
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
  JobWish wish;
  JobState state = JobState::waiting;
  std::shared_ptr<const Json> progress;
  std::shared_ptr<const Json> best;
  std::shared_ptr<const Json> result;
  Clock::time_point lease_until;
  Clock::time_point ended_at;
  std::size_t bytes = 0;                      // of what is remembered, about
  std::weak_ptr<const std::string> end_text;  // the event `end`, while a stream sends it
  std::unique_ptr<JobRun> run;
  bool is_forgotten = false;  // nobody is told of it any more; it goes when its thread has gone
};

enum class JobEvent : std::uint8_t { job, progress, solution, end };
std::string_view name_of(JobEvent event);

class JobWatcher {
 public:
  virtual ~JobWatcher() = default;
  virtual bool watches(const Job& job) const = 0;
  // `text` is the event as a stream sends it.
  virtual void hear(const Job& job, JobEvent event, const std::shared_ptr<const std::string>& text) = 0;
};

struct JobCounts {
  std::size_t waiting = 0;
  std::size_t running = 0;
  std::map<std::string, std::uint64_t> ended;  // by task and how, ever since
};

class JobBoard {
 public:
  // `post` has something done by the thread this belongs to; it may be called from any thread.
  JobBoard(const ServerLimits& limits, std::function<void(std::function<void()>)> post);
  ~JobBoard();

  // Throws Refusal if there are too many jobs, of this address or of all.
  void require_capacity(const std::string& address) const;
  // Throws Refusal, as require_capacity() does.
  Job& add(JobWish wish);
  Job* find(const std::string& id);
  std::vector<Job*> all();  // the newest last
  // Somebody has asked for it: it goes on.
  void renew(Job& job);
  // One that waits has ended then, one that runs is about to.
  void cancel(Job& job);
  void forget(Job& job);  // requires: it has ended

  void watch(JobWatcher& watcher);
  void unwatch(JobWatcher& watcher);

  // From time to time: ends what nobody wants, forgets what is old.
  void tick();
  // Nothing new is taken on, and what there is ends.
  void close();
  // All threads have ended, and nothing is posted any more.
  void finish() { jobs_.clear(); }
  bool is_idle() const { return threads_ == 0; }
  JobCounts counts() const;
  Json to_json(const Job& job) const;
  // Returns the event `end` of a job. Streams share the text, since a certificate can be large. Requires: it has ended.
  std::shared_ptr<const std::string> end_text(Job& job) const;
  static std::string event_text(JobEvent event, const Json& data);

 private:
  Job* find_any(const std::string& id);  // forgotten ones as well
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
  FairTurns turns_;                  // of unfinished jobs
  std::size_t threads_ = 0;          // jobs whose thread is there
  std::uint64_t memory_in_use_ = 0;  // granted to these
  std::map<std::string, std::uint64_t> ended_;
  bool is_closed_ = false;
};

}  // namespace sokrates::serve
