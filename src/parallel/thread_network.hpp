// A network of ranks that run in threads of one process.
//
// Each rank has one mailbox for the batches of all other ranks, protected by a mutex. A batch has many states, so the mutex is
// rarely contended. The threshold is an atomic number, because a rank reads it before every expansion.
//
// Thread safety: every rank uses its transport and wait() from its own thread. interrupt() and resume() may be called from any
// thread.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <vector>

#include "parallel/threshold_agreement.hpp"
#include "parallel/transport.hpp"

namespace sokrates {

class ThreadNetwork {
 public:
  explicit ThreadNetwork(const NetworkLimits& limits);
  ~ThreadNetwork();

  Transport& transport(unsigned rank);

  // Blocks until a batch has arrived for the rank, the threshold is not `threshold`, interrupt() was called, or `longest` has
  // passed.
  void wait(unsigned rank, Threshold threshold, std::chrono::microseconds longest);
  // Ends all calls of wait(), also future ones until resume().
  void interrupt();
  void resume() { is_interrupted_.store(false); }

 private:
  class Endpoint;

  void notify_all();

  const NetworkLimits limits_;
  std::mutex agreement_mutex_;
  ThresholdAgreement agreement_;
  std::atomic<Threshold> threshold_{kNoThreshold};
  std::atomic<bool> is_interrupted_{false};
  std::vector<std::unique_ptr<Endpoint>> endpoints_;
};

}  // namespace sokrates
