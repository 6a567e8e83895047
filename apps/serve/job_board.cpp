#include "job_board.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <random>

namespace sokrates::serve {
namespace {

constexpr std::string_view kStateNames[] = {"waiting", "running", "ended"};
constexpr std::string_view kEventNames[] = {"job", "progress", "solution", "end"};

// Not to be guessed: from the system.
std::string new_id() {
  constexpr char kDigits[] = "0123456789abcdef";
  std::random_device device;
  std::string id;
  for (int word = 0; word < 4; ++word) {
    unsigned bits = device();
    for (int digit = 0; digit < 8; ++digit, bits >>= 4U) id += kDigits[bits & 15U];
  }
  return id;
}

Json value_or_null(const std::shared_ptr<const Json>& value) {
  return value ? *value : Json(nullptr);
}

// Of a job that never ran.
Json never_ran(const Job& job) {
  Json result;
  result["level"] = job.wish.entry.number;
  result["title"] = cli::text_or_null(job.wish.entry.title);
  result["status"] = "unknown";
  result["reason"] = "cancelled before it began";
  result["solution"] = nullptr;
  result["limit"] = "cancelled";
  return result;
}

std::size_t bytes_of(const Job& job) {
  const auto level_bytes = static_cast<std::size_t>(job.wish.entry.level->width()) *
                           static_cast<std::size_t>(job.wish.entry.level->height());
  std::size_t bytes = sizeof(Job) + level_bytes;
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

Job& JobBoard::add(JobWish wish) {
  if (is_closed_) throw Refusal{503, "ending", "the server is about to end", {}};
  std::size_t all = 0;
  std::size_t of_client = 0;
  for (const Job& job : jobs_) {
    if (job.state == JobState::ended) continue;
    ++all;
    if (job.wish.client == wish.client) ++of_client;
  }
  if (of_client >= limits_.jobs_per_client) {
    throw Refusal{
        429,
        "too_many_jobs",
        "you have " + std::to_string(of_client) + " jobs that have not ended; wait for one, or cancel it",
        {{"Retry-After", "2"}}};
  }
  if (all >= limits_.jobs) {
    throw Refusal{503, "busy", "there are too many jobs; ask again later", {{"Retry-After", "5"}}};
  }
  Job& job = jobs_.emplace_back();
  job.id = new_id();
  job.wish = std::move(wish);
  job.lease_until = Clock::now() + kLease;
  // Whoever asks has the job before it is told of: it starts when the thread is free again.
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

std::vector<const Job*> JobBoard::all() const {
  std::vector<const Job*> jobs;
  for (const Job& job : jobs_) {
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
  std::map<std::string, std::size_t> running;
  for (const Job& job : jobs_) {
    if (job.run) ++running[job.wish.client];
  }
  Job* next = nullptr;
  const auto rank = [&](const Job& job) {
    return std::pair(running[job.wish.client], last_turn_[job.wish.client]);
  };
  for (Job& job : jobs_) {
    if (job.state != JobState::waiting) continue;
    if (next == nullptr || rank(job) < rank(*next)) next = &job;
  }
  return next;
}

void JobBoard::start_jobs() {
  while (threads_ < limits_.running) {
    Job* const job = next_in_turn();
    if (job == nullptr) break;
    if (memory_in_use_ + job->wish.options.limits.memory_bytes > limits_.total_memory) break;
    start(*job);
  }
}

void JobBoard::start(Job& job) {
  job.state = JobState::running;
  last_turn_[job.wish.client] = ++turns_;
  ++threads_;
  memory_in_use_ += job.wish.options.limits.memory_bytes;
  tell(job, JobEvent::job, to_json(job));
  job.run = std::make_unique<JobRun>(
      job.wish, [this, id = job.id](const JobNews& news) { post_([this, id, news] { take(id, news); }); });
}

void JobBoard::take(const std::string& id, const JobNews& news) {
  Job* const job = find_any(id);
  if (job == nullptr) return;
  const auto with_id = [&] {
    Json data;
    data["id"] = id;
    data.update(*news.value);
    return data;
  };
  switch (news.kind) {
    case JobNews::Kind::progress:
      job->progress = news.value;
      return tell(*job, JobEvent::progress, with_id());
    case JobNews::Kind::solution:
      job->best = news.value;
      return tell(*job, JobEvent::solution, with_id());
    case JobNews::Kind::end:
      return end(*job, news.value);
    case JobNews::Kind::gone:
      job->run.reset();
      --threads_;
      memory_in_use_ -= job->wish.options.limits.memory_bytes;
      if (job->is_forgotten) forget(*job);
      return start_jobs();
  }
}

void JobBoard::end(Job& job, std::shared_ptr<const Json> result) {
  job.state = JobState::ended;
  job.ended_at = Clock::now();
  job.result = std::move(result);
  job.bytes = bytes_of(job);
  const std::string limit = cli::text_in(*job.result, "limit");
  const std::string how = limit == "cancelled" ? limit : cli::text_in(*job.result, "status");
  ++ended_["task=\"" + std::string(name_of(job.wish.task)) + "\",ending=\"" + how + '"'];
  tell(job, JobEvent::end, to_json(job));
}

// A watcher may leave while it hears.
void JobBoard::tell(const Job& job, JobEvent event, const Json& data) {
  std::vector<JobWatcher*> interested;
  for (JobWatcher* const watcher : watchers_) {
    if (watcher->watches(job)) interested.push_back(watcher);
  }
  if (interested.empty()) return;
  const auto text = std::make_shared<const std::string>(event_text(event, data));
  for (JobWatcher* const watcher : interested) watcher->hear(job, event, text);
}

std::string JobBoard::event_text(JobEvent event, const Json& data) {
  return "event: " + std::string(name_of(event)) + "\ndata: " + cli::json_line(data) + '\n';
}

void JobBoard::tick() {
  const auto now = Clock::now();
  for (Job& job : jobs_) {
    if (job.state == JobState::ended || job.wish.keep || now < job.lease_until) continue;
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
  // A client without a job is one like any other.
  std::erase_if(last_turn_, [&](const auto& each) {
    return std::none_of(jobs_.begin(), jobs_.end(),
                        [&](const Job& job) { return job.wish.client == each.first; });
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
  json["task"] = name_of(job.wish.task);
  json["client"] = job.wish.is_client_named ? Json(job.wish.client) : Json(nullptr);
  json["keep"] = job.wish.keep;
  json["state"] = kStateNames[static_cast<std::size_t>(job.state)];
  json["title"] = cli::text_or_null(job.wish.entry.title);
  json["progress"] = value_or_null(job.progress);
  json["best"] = value_or_null(job.best);
  json["result"] = value_or_null(job.result);
  return json;
}

}  // namespace sokrates::serve
