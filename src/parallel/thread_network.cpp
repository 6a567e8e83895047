#include "parallel/thread_network.hpp"

namespace sokrates {

namespace {

// A rank without work first looks this often, for about a microsecond, because to block and to wake a thread takes longer. It
// does not yield: on a busy machine, a thread that yields gets the processor later than a thread that is woken.
constexpr int kLooks = 300;

}  // namespace

class alignas(64) ThreadNetwork::Endpoint final : public Transport {
 public:
  Endpoint(ThreadNetwork& network, unsigned rank) : network_(network), rank_(rank) {
    mail_.reserve(network.limits_.mailbox_words);
  }

  unsigned rank() const override { return rank_; }
  unsigned ranks() const override { return network_.limits_.ranks; }

  bool send(unsigned to, Batch& batch) override {
    if (!network_.endpoints_[to]->put(batch)) return false;
    batch.clear();
    return true;
  }

  // The report is withdrawn before the batch leaves the mailbox. Otherwise the other ranks could agree in between.
  bool receive(Batch& batch) override {
    if (!has_mail_.load(std::memory_order_acquire)) return false;
    if (has_reported_) {
      const std::lock_guard lock(network_.agreement_mutex_);
      network_.agreement_.withdraw(rank_);
      has_reported_ = false;
    }
    batch.clear();
    const std::lock_guard lock(mutex_);
    mail_.swap(batch);
    has_mail_.store(false, std::memory_order_relaxed);
    return true;
  }

  void report(const IdleReport& report) override {
    has_reported_ = true;
    {
      const std::lock_guard lock(network_.agreement_mutex_);
      if (!network_.agreement_.report(rank_, report)) return;
      network_.threshold_.store(network_.agreement_.threshold(), std::memory_order_release);
    }
    network_.notify_all();
  }
  Threshold threshold() const override { return network_.threshold_.load(std::memory_order_acquire); }

  void wait(Threshold threshold, std::chrono::microseconds longest) {
    const auto is_ready = [&] {
      return has_mail_.load(std::memory_order_acquire) || network_.is_interrupted_.load() ||
             this->threshold() != threshold;
    };
    for (int i = 0; i < kLooks; ++i) {
      if (is_ready()) return;
    }
    std::unique_lock lock(mutex_);
    is_waiting_ = true;
    changed_.wait_for(lock, longest, is_ready);
    is_waiting_ = false;
  }
  void notify() {
    { const std::lock_guard lock(mutex_); }  // the rank is either before its test or in the wait
    changed_.notify_one();
  }

 private:
  bool put(const Batch& batch) {
    bool wakes = false;
    {
      const std::lock_guard lock(mutex_);
      if (!mail_.empty() && mail_.size() + batch.size() > network_.limits_.mailbox_words) return false;
      mail_.insert(mail_.end(), batch.begin(), batch.end());
      has_mail_.store(true, std::memory_order_release);
      wakes = is_waiting_;
    }
    if (wakes) changed_.notify_one();
    return true;
  }

  ThreadNetwork& network_;
  const unsigned rank_;
  bool has_reported_ = false;  // used by the rank alone
  std::mutex mutex_;           // protects the following members
  std::condition_variable changed_;
  Batch mail_;
  bool is_waiting_ = false;
  std::atomic<bool> has_mail_{false};
};

ThreadNetwork::ThreadNetwork(const NetworkLimits& limits) : limits_(limits), agreement_(limits.ranks) {
  for (unsigned rank = 0; rank < limits.ranks; ++rank)
    endpoints_.push_back(std::make_unique<Endpoint>(*this, rank));
}

ThreadNetwork::~ThreadNetwork() = default;

Transport& ThreadNetwork::transport(unsigned rank) {
  return *endpoints_[rank];
}

void ThreadNetwork::wait(unsigned rank, Threshold threshold, std::chrono::microseconds longest) {
  endpoints_[rank]->wait(threshold, longest);
}

void ThreadNetwork::interrupt() {
  is_interrupted_.store(true);
  notify_all();
}

void ThreadNetwork::notify_all() {
  for (const std::unique_ptr<Endpoint>& endpoint : endpoints_) endpoint->notify();
}

}  // namespace sokrates
