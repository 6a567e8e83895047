#include "bench/runner.hpp"

#include <algorithm>
#include <thread>
#include <utility>

#include <poll.h>

namespace sokrates::bench {

namespace {

constexpr int kTickMilliseconds = 100;
// A wake-up costs about ten microseconds, and more on a busy machine. A pause of a few milliseconds makes
// this cost small, and users do not notice it.
constexpr std::chrono::milliseconds kGathering{2};
// A worker has up to twice kGathering of work ahead, or kMaxAhead tasks. This is enough even if a task is
// only a read and an answer.
constexpr double kSecondsAhead = 2 * std::chrono::duration<double>(kGathering).count();
constexpr std::size_t kMaxAhead = 32;
// The system may lack processes for a moment. While none of ours runs, the runner retries for this many ticks.
constexpr int kMaxRefusals = 50;
// A task of this length takes at least forty times as long as a fork. A shorter task touches only some
// megabytes.
constexpr double kQuickSeconds = 0.02;
// This bounds the resources that a worker accumulates.
constexpr std::size_t kMaxTasks = 1000;

double seconds_since(Runner::Clock::time_point start) {
  return std::chrono::duration<double>(Runner::Clock::now() - start).count();
}

}  // namespace

Runner::Runner(Supervision supervision, Work work) : supervision_(supervision), work_(std::move(work)) {}

Expected<std::size_t> Runner::run(std::size_t count, const std::function<void(TaskEnd)>& ended,
                                  const std::function<bool()>& tick) {
  count_ = count;
  next_ = 0;
  returned_.clear();
  std::size_t done = 0;
  const auto pass_on = [&](std::vector<TaskEnd> ends) {
    done += ends.size();
    for (TaskEnd& end : ends) ended(std::move(end));
    return !ends.empty();
  };
  int refusals = 0;
  while (done < count) {
    const std::string fault = start_some();
    refusals = running_.empty() ? refusals + 1 : 0;
    if (refusals > kMaxRefusals) return Error{fault};
    wait_for_news(kTickMilliseconds);
    std::vector<TaskEnd> ends = collect();
    // The time is read at once, because `ended` and `tick` may take long, and a quick task would look slow.
    take_back_from_slow();
    kill_overdue();
    const bool had_news = pass_on(std::move(ends));
    if (!tick()) break;
    if (had_news) let_answers_gather();
  }
  // Read the answers that were sent before the run was stopped. Workers that die now may have got the same signal,
  // so their deaths are ignored.
  wait_for_news(0);
  std::vector<TaskEnd> late = collect();
  std::erase_if(late, [](const TaskEnd& end) { return !end.answered; });
  (void)pass_on(std::move(late));
  for (Running& each : running_) each.worker.kill();
  running_.clear();
  return done;
}

std::string Runner::start_some() {
  while (waiting() > 0 && running_.size() < supervision_.jobs) {
    const std::size_t task = take_next();
    Expected<Worker> worker = Worker::start(work_, task, supervision_.granted_bytes);
    if (!worker) {
      returned_.insert(task);
      return worker.error();
    }
    running_.push_back({std::move(*worker), task, Clock::now()});
  }
  return "";
}

// The parent does not pause if a worker would have to wait for it.
void Runner::let_answers_gather() const {
  const auto is_provided = [](const Running& each) { return !each.ahead.empty(); };
  if (running_.empty() || (running_.size() < supervision_.jobs && waiting() > 0)) return;
  if (!std::all_of(running_.begin(), running_.end(), is_provided)) return;
  std::this_thread::sleep_for(kGathering);
}

void Runner::wait_for_news(int milliseconds) {
  std::vector<pollfd> fds;
  for (const Running& each : running_) fds.push_back({each.worker.fd(), POLLIN, 0});
  news_.clear();
  if (::poll(fds.data(), fds.size(), milliseconds) <= 0) return;
  for (std::size_t i = 0; i < fds.size(); ++i) {
    if (fds[i].revents != 0) news_.push_back(i);
  }
}

std::vector<TaskEnd> Runner::collect() {
  std::vector<TaskEnd> ends;
  // The loop runs backward, so that an erased element does not move elements that follow.
  for (std::size_t n = news_.size(); n-- > 0;) {
    const auto place = running_.begin() + static_cast<std::ptrdiff_t>(news_[n]);
    if (hear(*place, ends)) continue;
    take_back(*place);
    running_.erase(place);
  }
  return ends;
}

bool Runner::hear(Running& running, std::vector<TaskEnd>& ends) {
  const Worker::News news = running.worker.read_some();
  if (news == Worker::News::nothing) return true;
  if (news == Worker::News::death) {
    ends.push_back(end_by_death(running));
    return false;
  }
  do {
    ends.push_back(end_by_answer(running));
    running.pace = ends.back().seconds;
    if (running.overdue || running.taken_back || running.pace >= kQuickSeconds) return false;
    if (running.ahead.empty()) give_ahead(running);
    if (running.ahead.empty()) return false;
    running.task = running.ahead.front();
    running.ahead.pop_front();
    running.start = Clock::now();
  } while (running.worker.has_answer());
  give_ahead(running);
  return true;
}

TaskEnd Runner::end_by_answer(Running& running) {
  Answer answer = running.worker.take_answer();
  TaskEnd end;
  end.task = running.task;
  end.seconds = answer.seconds;
  end.overdue = running.overdue;
  end.answered = true;
  end.text = std::move(answer.text);
  end.usage = answer.usage;
  return end;
}

TaskEnd Runner::end_by_death(Running& running) {
  TaskEnd end;
  end.task = running.task;
  end.seconds = seconds_since(running.start);
  end.overdue = running.overdue;
  end.death = running.worker.reap();
  end.usage = end.death.usage;
  return end;
}

void Runner::give_ahead(Running& running) {
  if (supervision_.fresh || running.taken_back) return;
  while (waiting() > 0 && running.given < kMaxTasks && running.ahead.size() < max_ahead(running)) {
    ++running.given;
    running.ahead.push_back(take_next());
    running.worker.give(running.ahead.back());
  }
}

std::size_t Runner::max_ahead(const Running& running) const {
  const double by_time = std::min(kSecondsAhead / std::max(running.pace, 1e-6), double{kMaxAhead});
  const std::size_t share = waiting() / supervision_.jobs;
  return std::max<std::size_t>(1, std::min(static_cast<std::size_t>(by_time), share));
}

// The worker still has these tasks, so its answers after the current task are ignored.
void Runner::take_back(Running& running) {
  returned_.insert(running.ahead.begin(), running.ahead.end());
  running.ahead.clear();
  running.taken_back = true;
}

void Runner::take_back_from_slow() {
  for (Running& each : running_) {
    if (!each.ahead.empty() && seconds_since(each.start) >= kQuickSeconds) take_back(each);
  }
}

std::size_t Runner::take_next() {
  if (returned_.empty()) return next_++;
  return returned_.extract(returned_.begin()).value();
}

void Runner::kill_overdue() {
  if (supervision_.seconds <= 0) return;
  for (Running& each : running_) {
    if (each.overdue || seconds_since(each.start) <= supervision_.seconds + supervision_.grace) continue;
    each.overdue = true;
    each.worker.kill();
  }
}

std::vector<RunningTask> Runner::running() const {
  std::vector<RunningTask> list;
  for (const Running& each : running_) {
    list.push_back({each.task, each.worker.pid(), seconds_since(each.start)});
  }
  return list;
}

}  // namespace sokrates::bench
