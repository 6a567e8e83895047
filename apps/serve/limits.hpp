// What the server grants: to a request, to a job, and to everybody together. And how long it waits for what.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

namespace sokrates::serve {

struct ServerLimits {
  std::size_t running = 4;  // jobs at once
  std::size_t jobs = 64;    // that have not ended
  std::size_t jobs_per_client = 16;
  double default_seconds = 60;
  double seconds = 600;
  std::uint64_t default_memory = std::uint64_t{1} << 30;
  std::uint64_t memory = std::uint64_t{2} << 30;
  std::uint64_t total_memory = std::uint64_t{4} << 30;  // of all jobs that run
  unsigned threads = 1;
  std::size_t body = std::size_t{1} << 20;  // bytes of a request
  std::size_t connections = 1000;
  std::size_t streams = 500;
  std::size_t questions = 64;  // waiting for an answer that needs no job
};

// A connection on which nothing is asked.
inline constexpr std::chrono::seconds kIdle{60};
// A request that has begun has to come in whole.
inline constexpr std::chrono::seconds kWholeRequest{10};
// A client that does not take its answer.
inline constexpr std::chrono::seconds kTakeAnswer{30};
// Streams are kept alive, and dead ones found, by a line now and then.
inline constexpr std::chrono::seconds kHeartbeat{15};
// A job nobody has asked for since.
inline constexpr std::chrono::seconds kLease{10};
// A job whose last stream has closed: a page that is loaded again comes back within this.
inline constexpr std::chrono::seconds kGrace{2};
// Ended jobs, and how many of them at most.
inline constexpr std::chrono::minutes kMemory{10};
inline constexpr std::size_t kRemembered = 200;
inline constexpr std::size_t kRememberedBytes = std::size_t{64} << 20;

}  // namespace sokrates::serve
