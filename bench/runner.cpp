#include "bench/runner.hpp"

#include <utility>

#include <poll.h>

namespace sokrates::bench {

namespace {

constexpr int kTickMilliseconds = 100;

double seconds_since(Runner::Clock::time_point start) {
  return std::chrono::duration<double>(Runner::Clock::now() - start).count();
}

}  // namespace

Runner::Runner(Supervision supervision, std::function<std::string(std::size_t)> work)
    : supervision_(supervision), work_(std::move(work)) {}

Expected<std::size_t> Runner::run(std::size_t count, const std::function<void(TaskEnd)>& ended,
                                  const std::function<bool()>& tick) {
  std::size_t done = 0;
  next_ = 0;
  while (done < count) {
    const std::string fault = start_some(count);
    // Too many processes for the moment is no reason to give up what already runs.
    if (running_.empty()) return Error{fault};
    wait_for_news();
    done += collect(ended);
    kill_overdue();
    if (!tick()) break;
  }
  running_.clear();
  return done;
}

std::string Runner::start_some(std::size_t count) {
  while (next_ < count && running_.size() < supervision_.jobs) {
    const std::size_t task = next_;
    Expected<Worker> worker = Worker::start([&] { return work_(task); }, supervision_.granted_bytes);
    if (!worker) return worker.error();
    running_.push_back({std::move(*worker), task, Clock::now()});
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

std::size_t Runner::collect(const std::function<void(TaskEnd)>& ended) {
  std::size_t count = 0;
  // From behind, so that what is taken out moves nobody who is still to come.
  for (std::size_t n = news_.size(); n-- > 0;) {
    const auto place = running_.begin() + static_cast<std::ptrdiff_t>(news_[n]);
    if (place->worker.read_some()) continue;
    TaskEnd end;
    end.task = place->task;
    end.seconds = seconds_since(place->start);
    end.overdue = place->overdue;
    end.worker = place->worker.reap();
    running_.erase(place);
    ++count;
    ended(std::move(end));
  }
  return count;
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
