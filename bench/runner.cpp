#include "bench/runner.hpp"

#include <utility>

#include <poll.h>

namespace sokrates::bench {

namespace {

constexpr int kTickMilliseconds = 100;
// A fork is then less than a fortieth of the task; no more than some megabytes are touched in that time.
constexpr double kQuickSeconds = 0.02;
// Whatever a worker may gather over its life stays small.
constexpr std::size_t kMostTasks = 100;

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
  while (done < count) {
    const std::string fault = start_some();
    // Too many processes for the moment is no reason to give up what already runs.
    if (running_.empty()) return Error{fault};
    wait_for_news();
    for (TaskEnd& end : collect()) {
      ++done;
      ended(std::move(end));
    }
    kill_overdue();
    if (!tick()) break;
  }
  running_.clear();
  return done;
}

std::string Runner::start_some() {
  take_back_from_slow();
  while (has_next() && running_.size() < supervision_.jobs) {
    const std::size_t task = take_next();
    Expected<Worker> worker = Worker::start(work_, task, supervision_.granted_bytes);
    if (!worker) {
      returned_.insert(task);
      return worker.error();
    }
    running_.push_back({std::move(*worker), task, Clock::now(), false, {}});
  }
  return "";
}

void Runner::wait_for_news() {
  std::vector<pollfd> fds;
  for (const Running& each : running_) fds.push_back({each.worker.fd(), POLLIN, 0});
  news_.clear();
  if (::poll(fds.data(), fds.size(), kTickMilliseconds) <= 0) return;
  for (std::size_t i = 0; i < fds.size(); ++i) {
    if (fds[i].revents != 0) news_.push_back(i);
  }
}

std::vector<TaskEnd> Runner::collect() {
  std::vector<TaskEnd> ends;
  // From behind, so that what is taken out moves nobody who is still to come.
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
  do {
    TaskEnd end;
    end.task = running.task;
    end.seconds = seconds_since(running.start);
    end.overdue = running.overdue;
    end.answered = news == Worker::News::answer;
    if (end.answered) {
      Answer answer = running.worker.take_answer();
      end.text = std::move(answer.text);
      end.usage = answer.usage;
    } else {
      end.death = running.worker.reap();
      end.usage = end.death.usage;
    }
    const bool is_quick = end.answered && !end.overdue && end.seconds < kQuickSeconds;
    ends.push_back(std::move(end));
    if (!is_quick) return false;
    if (!running.following) give_ahead(running);
    if (!running.following) return false;
    running.task = *running.following;
    running.following.reset();
    running.start = Clock::now();
    give_ahead(running);
  } while (running.worker.has_answer());
  return true;
}

void Runner::give_ahead(Running& running) {
  if (supervision_.fresh || !has_next() || running.given >= kMostTasks) return;
  ++running.given;
  running.following = take_next();
  running.worker.give(*running.following);
}

void Runner::take_back(Running& running) {
  if (running.following) returned_.insert(*running.following);
  running.following.reset();
}

// Its worker is let go when it ends, and so never comes to the task that was given ahead.
void Runner::take_back_from_slow() {
  for (Running& each : running_) {
    if (each.following && seconds_since(each.start) >= kQuickSeconds) take_back(each);
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
