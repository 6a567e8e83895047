// The limits of the server for a request, a job, an address and all clients together, and the times for which it waits.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

namespace sokrates::serve {

struct ServerLimits {
  std::size_t running = 4;            // jobs that run at the same time
  std::size_t jobs = 64;              // unfinished jobs
  std::size_t jobs_per_address = 32;  // unfinished jobs of one address
  double default_seconds = 60;        // time limit of a job whose request names none
  double seconds = 600;               // maximum time limit of a job
  // Bytes: the memory limit of a job whose request names none, and the maximum memory limit of a job.
  std::uint64_t default_memory = std::uint64_t{1} << 30;
  std::uint64_t memory = std::uint64_t{2} << 30;
  std::uint64_t total_memory = std::uint64_t{4} << 30;  // bytes of all running jobs together
  unsigned threads = 1;                                 // maximum number of threads of a job
  std::size_t body = std::size_t{1} << 20;              // bytes of the body of a request
  std::size_t answer = std::size_t{8} << 20;            // bytes of the answer to a question (questions.hpp)
  std::size_t unsent = std::size_t{256} << 20;  // bytes of all answers that clients have not received yet
  std::size_t connections = 1000;
  std::size_t connections_per_address = 500;
  std::size_t streams = 500;
  std::size_t streams_per_address = 250;
  std::size_t questions = 64;  // requests that wait for a thread or are being answered
  std::size_t questions_per_address = 32;
  bool trusts_proxy = false;  // X-Forwarded-For names the client
};

// An idle connection is closed after this time.
inline constexpr std::chrono::seconds kIdle{60};
// A request must arrive completely within this time after its first byte.
inline constexpr std::chrono::seconds kWholeRequest{10};
// A client must receive its answer within this time.
inline constexpr std::chrono::seconds kTakeAnswer{30};
// Event streams send a comment line at this interval. It keeps them alive and detects dead connections.
inline constexpr std::chrono::seconds kHeartbeat{15};
// A job without a stream or a waiting request, and without `keep`, is cancelled if no client has requested it for this time.
inline constexpr std::chrono::seconds kLease{10};
// After its last stream was closed, such a job is cancelled after this time, unless a client requests it again. A page that is
// reloaded does so.
inline constexpr std::chrono::seconds kGrace{2};
// Ended jobs are kept for kMemory. The oldest ones are removed earlier if there are more than kRemembered, or if they have more
// than kRememberedBytes together.
inline constexpr std::chrono::minutes kMemory{10};
inline constexpr std::size_t kRemembered = 200;
inline constexpr std::size_t kRememberedBytes = std::size_t{64} << 20;
// Memory is returned to the system at most once in this time.
inline constexpr std::chrono::seconds kReturnMemory{1};
// The title of a job is cut to this number of bytes, because events and lists repeat it.
inline constexpr std::size_t kMaxTitle = 200;

}  // namespace sokrates::serve
