#include "job_board.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "serve/random_text.hpp"

namespace sokrates::serve {
namespace {

constexpr std::string_view kStateNames[] = {"waiting", "running", "ended"};
constexpr std::string_view kEventNames[] = {"job", "progress", "solution", "end"};

std::shared_ptr<const std::string> shared_text(std::string text) {
  return std::make_shared<const std::string>(std::move(text));
}

Json value_or_null(const std::shared_ptr<const Json>& value) {
  return value ? *value : Json(nullptr);
}

// Returns the result of a job that was cancelled before it started.
Json never_ran(const Job& job) {
  Json result;
  result["level"] = job.spec.entry.number;
  result["title"] = cli::text_or_null(job.spec.entry.title);
  result["status"] = "unknown";
  result["reason"] = "cancelled before it began";
  result["solution"] = nullptr;
  result["limit"] = "cancelled";
  return result;
}

void release_level(Job& job) {
  job.spec.entry.level = Error{"the job has ended"};
}

// The level is not counted: it is released when the thread of the job has ended.
std::size_t bytes_of(const Job& job) {
  std::size_t bytes = sizeof(Job) + job.spec.entry.title.size() + job.spec.position.size();
  for (const auto& value : {job.progress, job.best, job.result}) {
    if (value) bytes += value->dump(-1, ' ', false, Json::error_handler_t::replace).size();
  }
  return bytes;
}

}  // namespace

std::string_view name_of(JobEvent event) {
  return kEventNames[static_cast<std::size_t>(event)];
}

JobBoard::JobBoard(const ServerLimits& limits, std::function<void(std::function<void()>)> post)
    : limits_(limits), post_(std::move(post)) {}

JobBoard::~JobBoard() = default;

void JobBoard::require_capacity(const std::string& address) const {
  if (is_closed_) throw Refusal{503, "ending", "the server is about to end", {}};
  std::size_t all = 0;
  std::size_t of_address = 0;
  for (const Job& job : jobs_) {
    if (job.state == JobState::ended) continue;
    ++all;
    if (job.spec.whose.address == address) ++of_address;
  }
  if (of_address >= limits_.jobs_per_address) {
    throw Refusal{429,
                  "too_many_jobs",
                  "your address has " + std::to_string(of_address) +
                      " unfinished jobs; wait until one ends, or cancel one",
                  {{"Retry-After", "2"}}};
  }
  if (all >= limits_.jobs) {
    throw Refusal{503, "busy", "the server has too many jobs; try again later", {{"Retry-After", "5"}}};
  }
}

Job& JobBoard::add(JobSpec spec) {
  require_capacity(spec.whose.address);
  Job& job = jobs_.emplace_back();
  job.id = cli::random_id();
  job.spec = std::move(spec);
  job.lease_until = Clock::now() + kLease;
  turns_.add(job.spec.whose);
  // Defer the start, so that the caller has the job before its first event is sent.
  post_([this] { start_jobs(); });
  return job;
}

Job* JobBoard::find_any(const std::string& id) {
  const auto found = std::find_if(jobs_.begin(), jobs_.end(), [&](const Job& job) { return job.id == id; });
  return found == jobs_.end() ? nullptr : &*found;
}

Job* JobBoard::find(const std::string& id) {
  Job* const job = find_any(id);
  return job == nullptr || job->is_forgotten ? nullptr : job;
}

std::vector<Job*> JobBoard::all() {
  std::vector<Job*> jobs;
  for (Job& job : jobs_) {
    if (!job.is_forgotten) jobs.push_back(&job);
  }
  return jobs;
}

void JobBoard::renew(Job& job) {
  job.lease_until = std::max(job.lease_until, Clock::now() + kLease);
}

void JobBoard::cancel(Job& job) {
  if (job.state == JobState::waiting) {
    end(job, std::make_shared<const Json>(never_ran(job)));
    // The cancelled job may have been first in the queue, waiting for memory. A smaller job behind it may fit.
    post_([this] { start_jobs(); });
  } else if (job.run) {
    job.run->cancel();
  }
}

void JobBoard::forget(Job& job) {
  job.is_forgotten = true;
  if (!job.run) jobs_.remove_if([&](const Job& each) { return &each == &job; });
}

void JobBoard::watch(JobWatcher& watcher) {
  watchers_.push_back(&watcher);
}

void JobBoard::unwatch(JobWatcher& watcher) {
  watchers_.erase(std::remove(watchers_.begin(), watchers_.end(), &watcher), watchers_.end());
  for (Job& job : jobs_) {
    if (job.state != JobState::ended && watcher.watches(job) && !is_watched(job)) {
      job.lease_until = Clock::now() + kGrace;
    }
  }
}

bool JobBoard::is_watched(const Job& job) const {
  return std::any_of(watchers_.begin(), watchers_.end(),
                     [&](const JobWatcher* watcher) { return watcher->watches(job); });
}

Job* JobBoard::next_in_turn() {
  Job* next = nullptr;
  for (Job& job : jobs_) {
    if (job.state != JobState::waiting) continue;
    if (next == nullptr || turns_.rank(job.spec.whose) < turns_.rank(next->spec.whose)) next = &job;
  }
  return next;
}

void JobBoard::start_jobs() {
  while (threads_ < limits_.running) {
    Job* const job = next_in_turn();
    if (job == nullptr) break;
    if (memory_in_use_ + job->spec.options.limits.memory_bytes > limits_.total_memory) break;
    start(*job);
  }
}

void JobBoard::start(Job& job) {
  job.state = JobState::running;
  turns_.start(job.spec.whose);
  ++threads_;
  memory_in_use_ += job.spec.options.limits.memory_bytes;
  tell(job, JobEvent::job, [&] { return shared_text(event_text(JobEvent::job, to_json(job))); });
  job.run = std::make_unique<JobRun>(
      job.spec, [this, id = job.id](const JobNews& news) { post_([this, id, news] { take(id, news); }); });
}

void JobBoard::take(const std::string& id, const JobNews& news) {
  Job* const job = find_any(id);
  if (job == nullptr) return;
  const auto tell_news = [&](JobEvent event) {
    tell(*job, event, [&] {
      Json data;
      data["id"] = id;
      data.update(*news.value);
      return shared_text(event_text(event, data));
    });
  };
  switch (news.kind) {
    case JobNews::Kind::progress:
      job->progress = news.value;
      return tell_news(JobEvent::progress);
    case JobNews::Kind::solution:
      job->best = news.value;
      return tell_news(JobEvent::solution);
    case JobNews::Kind::end:
      return end(*job, news.value);
    case JobNews::Kind::gone:
      job->run.reset();
      release_level(*job);
      --threads_;
      memory_in_use_ -= job->spec.options.limits.memory_bytes;
      if (job->is_forgotten) forget(*job);
      return start_jobs();
  }
}

void JobBoard::end(Job& job, std::shared_ptr<const Json> result) {
  turns_.remove(job.spec.whose, job.state == JobState::running);
  job.state = JobState::ended;
  job.ended_at = Clock::now();
  job.result = std::move(result);
  if (!job.run) release_level(job);
  job.bytes = bytes_of(job);
  const std::string limit = cli::text_in(*job.result, "limit");
  const std::string how = limit == "cancelled" ? limit : cli::text_in(*job.result, "status");
  ++ended_["task=\"" + std::string(name_of(job.spec.task)) + "\",ending=\"" + how + '"'];
  tell(job, JobEvent::end, [&] { return end_text(job); });
}

// The watchers are copied first, because a watcher may leave while it handles the event.
void JobBoard::tell(const Job& job, JobEvent event,
                    const std::function<std::shared_ptr<const std::string>()>& text) {
  std::vector<JobWatcher*> interested;
  for (JobWatcher* const watcher : watchers_) {
    if (watcher->watches(job)) interested.push_back(watcher);
  }
  if (interested.empty()) return;
  const auto shared = text();
  for (JobWatcher* const watcher : interested) watcher->hear(job, event, shared);
}

std::shared_ptr<const std::string> JobBoard::end_text(Job& job) const {
  auto text = job.end_text.lock();
  if (!text) text = shared_text(event_text(JobEvent::end, to_json(job)));
  job.end_text = text;
  return text;
}

std::string JobBoard::event_text(JobEvent event, const Json& data) {
  return "event: " + std::string(name_of(event)) + "\ndata: " + cli::json_line(data) + '\n';
}

void JobBoard::tick() {
  const auto now = Clock::now();
  for (Job& job : jobs_) {
    if (job.state == JobState::ended || job.spec.keep || now < job.lease_until) continue;
    if (!is_watched(job)) cancel(job);
  }
  forget_old();
}

void JobBoard::forget_old() {
  const auto now = Clock::now();
  std::size_t remembered = 0;
  std::size_t bytes = 0;
  for (const Job& job : jobs_) {
    if (job.state != JobState::ended) continue;
    ++remembered;
    bytes += job.bytes;
  }
  jobs_.remove_if([&](const Job& job) {
    if (job.state != JobState::ended || job.run) return false;
    const bool is_old = now - job.ended_at > kMemory;
    if (!is_old && remembered <= kRemembered && bytes <= kRememberedBytes) return false;
    --remembered;
    bytes -= job.bytes;
    return true;
  });
}

void JobBoard::close() {
  is_closed_ = true;
  for (Job& job : jobs_) {
    if (job.state != JobState::ended) cancel(job);
  }
}

JobCounts JobBoard::counts() const {
  JobCounts counts;
  for (const Job& job : jobs_) {
    if (job.state == JobState::waiting) ++counts.waiting;
    if (job.state == JobState::running) ++counts.running;
  }
  counts.ended = ended_;
  return counts;
}

Json JobBoard::to_json(const Job& job) const {
  Json json;
  json["id"] = job.id;
  json["task"] = name_of(job.spec.task);
  json["client"] = cli::text_or_null(job.spec.client);
  json["keep"] = job.spec.keep;
  json["state"] = kStateNames[static_cast<std::size_t>(job.state)];
  json["title"] = cli::text_or_null(job.spec.entry.title);
  json["progress"] = value_or_null(job.progress);
  json["best"] = value_or_null(job.best);
  json["result"] = value_or_null(job.result);
  return json;
}

}  // namespace sokrates::serve
