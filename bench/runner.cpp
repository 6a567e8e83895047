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
  while (next_ < count_ && running_.size() < supervision_.jobs) {
    Expected<Worker> worker = Worker::start(work_, next_, supervision_.granted_bytes);
    if (!worker) return worker.error();
    running_.push_back({std::move(*worker), next_, Clock::now()});
    ++next_;
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
    const Worker::News news = place->worker.read_some();
    if (news == Worker::News::nothing) continue;
    TaskEnd end;
    end.task = place->task;
    end.seconds = seconds_since(place->start);
    end.overdue = place->overdue;
    end.answered = news == Worker::News::answer;
    if (end.answered) {
      Answer answer = place->worker.take_answer();
      end.text = std::move(answer.text);
      end.usage = answer.usage;
    } else {
      end.death = place->worker.reap();
      end.usage = end.death.usage;
    }
    if (may_go_on(place->worker, end)) {
      place->task = next_++;
      place->start = Clock::now();
      place->worker.give(place->task);
    } else {
      running_.erase(place);
    }
    ends.push_back(std::move(end));
  }
  return ends;
}

bool Runner::may_go_on(const Worker& worker, const TaskEnd& last) const {
  return !supervision_.fresh && last.answered && !last.overdue && last.seconds < kQuickSeconds &&
         worker.answers() < kMostTasks && next_ < count_;
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
