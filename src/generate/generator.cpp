#include "generate/generator.hpp"

#include <condition_variable>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace sokrates::generate {

namespace {

using Attempt = std::optional<Candidate>;

// Makes attempts in advance on several threads and returns them in order.
class Workers {
 public:
  Workers(const Order& order, const StopToken& stop) : order_(order), stop_(stop) {
    for (unsigned i = 0; i < order.threads; ++i) threads_.emplace_back([this] { work(); });
  }
  ~Workers() {
    {
      const std::lock_guard lock(mutex_);
      is_over_ = true;
    }
    changed_.notify_all();
    for (std::thread& thread : threads_) thread.join();
  }
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  // Waits for the next attempt and returns it.
  Attempt take() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return made_.count(taken_) != 0; });
    Attempt attempt = std::move(made_.extract(taken_).mapped());
    ++taken_;
    lock.unlock();
    changed_.notify_all();
    return attempt;
  }

 private:
  // Number of attempts that each thread may be ahead, so that one slow attempt does not stop the others.
  static constexpr std::uint64_t kAhead = 32;

  void work() {
    std::unique_lock lock(mutex_);
    for (;;) {
      changed_.wait(lock, [&] { return is_over_ || begun_ < taken_ + kAhead * order_.threads; });
      if (is_over_) return;
      const std::uint64_t number = begun_++;
      lock.unlock();
      Attempt attempt;
      if (!stop_.stop_requested()) attempt = make_candidate(order_.level_options, order_.seed, number);
      lock.lock();
      made_.emplace(number, std::move(attempt));
      changed_.notify_all();
    }
  }

  const Order& order_;
  const StopToken& stop_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::map<std::uint64_t, Attempt> made_;
  std::uint64_t begun_ = 0;
  std::uint64_t taken_ = 0;
  bool is_over_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace

Production generate_levels(const Order& order,
                           const std::function<void(const Candidate&, std::uint64_t attempt)>& take,
                           const std::function<void(const Production&)>& tell, const StopToken& stop) {
  Production production;
  if (order.number == 0) return production;
  std::set<std::string> known;
  std::uint64_t in_vain = 0;
  std::optional<Workers> workers;
  if (order.threads > 1) workers.emplace(order, stop);
  for (;; ++production.attempts) {
    if (tell) tell(production);
    const Attempt attempt =
        workers ? workers->take() : make_candidate(order.level_options, order.seed, production.attempts);
    if (stop.stop_requested()) {
      production.ending = Ending::stopped;
      return production;
    }
    const bool is_new = attempt && known.insert(unique_id(attempt->level)).second;
    if (is_new) {
      take(*attempt, production.attempts);
      in_vain = 0;
      if (++production.levels == order.number) break;
      continue;
    }
    production.twins += attempt ? 1U : 0U;
    if (++in_vain == order.tries) {
      production.ending = Ending::out_of_tries;
      break;
    }
  }
  ++production.attempts;
  return production;
}

}  // namespace sokrates::generate
