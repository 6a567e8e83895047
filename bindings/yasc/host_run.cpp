#include "host_run.hpp"

#include <algorithm>
#include <mutex>
#include <vector>

#include "floating_point.hpp"

namespace sokrates::yasc {
namespace {

// This number of ticks takes about two milliseconds. With ten times this number, a busy machine called the callback
// only four times per second.
constexpr std::uint64_t kTicksPerCallback = 200'000;

// The stop tokens of the running searches. The calls of the host share no other state.
class RunningSearches {
 public:
  void add(StopToken* token) {
    const std::lock_guard lock(mutex_);
    tokens_.push_back(token);
  }
  void remove(StopToken* token) {
    const std::lock_guard lock(mutex_);
    tokens_.erase(std::find(tokens_.begin(), tokens_.end(), token));
  }
  void stop() {
    const std::lock_guard lock(mutex_);
    for (StopToken* const token : tokens_) token->request_stop();
  }

 private:
  std::mutex mutex_;
  std::vector<StopToken*> tokens_;
};

RunningSearches& running_searches() {
  static RunningSearches searches;
  return searches;
}

struct RegisteredToken {
  RegisteredToken() { running_searches().add(&token); }
  RegisteredToken(const RegisteredToken&) = delete;
  RegisteredToken& operator=(const RegisteredToken&) = delete;
  ~RegisteredToken() { running_searches().remove(&token); }

  StopToken token;
};

std::string progress_text(const Progress& progress) {
  std::string text = std::to_string(progress.statistics.expanded) + " positions expanded";
  if (progress.moves > 0)
    text += ", best: " + std::to_string(progress.moves) + " moves, " + std::to_string(progress.pushes) +
            " pushes";
  return text;
}

}  // namespace

void HostStatus::set_flags(std::uint32_t flags) const {
  if (status_ != nullptr) status_->flags = flags;
}

void HostStatus::set_text(std::string_view text) const {
  if (status_ == nullptr) return;
  const std::size_t length = std::min(text.size(), sizeof status_->text - 1);
  std::copy_n(text.begin(), length, status_->text);
  status_->text[length] = '\0';
}

void HostStatus::set_progress(const Statistics& statistics, double seconds) const {
  if (status_ == nullptr) return;
  status_->pushes_generated = static_cast<std::int64_t>(statistics.generated);
  status_->states_generated = static_cast<std::int64_t>(statistics.expanded);
  status_->milliseconds = static_cast<std::uint32_t>(std::min(seconds * 1000, 4e9));
}

Result run_for_host(const Level& level, const Options& options, const HostStatus& status, Callback callback) {
  FloatingPointDefaults floating_point;
  RegisteredToken stop;
  Solver solver(level, options, nullptr, &stop.token);
  while (solver.step(kTicksPerCallback)) {
    const Progress progress = solver.progress();
    status.set_progress(progress.statistics, progress.seconds);
    status.set_text(progress_text(progress));
    if (callback != nullptr && floating_point.call(callback) != 0) stop.token.request_stop();
  }
  Result result = solver.result();
  status.set_progress(result.statistics, result.seconds);
  return result;
}

void stop_all_runs() {
  running_searches().stop();
}

}  // namespace sokrates::yasc
