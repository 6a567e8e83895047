// Measures the time of work that is done in portions. The time of a portion (`Lap`) is added when it ends.
#pragma once

#include <chrono>

#include "base/thread_time.hpp"

namespace sokrates {

class Stopwatch {
 public:
  class Lap {
   public:
    explicit Lap(Stopwatch& watch) : watch_(watch) {
      watch_.start_ = Clock::now();
      watch_.cpu_start_ = thread_cpu_seconds();
      watch_.is_running_ = true;
    }
    ~Lap() {
      watch_.cpu_seconds_ = watch_.cpu_seconds();
      watch_.seconds_ = watch_.seconds();
      watch_.is_running_ = false;
    }
    Lap(const Lap&) = delete;
    Lap& operator=(const Lap&) = delete;

   private:
    Stopwatch& watch_;
  };

  // Returns the total time, including a portion that is still running.
  double seconds() const {
    return seconds_ + (is_running_ ? std::chrono::duration<double>(Clock::now() - start_).count() : 0);
  }
  // Returns the CPU time of the threads that ran the portions.
  double cpu_seconds() const { return cpu_seconds_ + (is_running_ ? thread_cpu_seconds() - cpu_start_ : 0); }

 private:
  using Clock = std::chrono::steady_clock;

  double seconds_ = 0;
  double cpu_seconds_ = 0;
  bool is_running_ = false;
  Clock::time_point start_;
  double cpu_start_ = 0;
};

}  // namespace sokrates
