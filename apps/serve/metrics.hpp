// Counters and gauges for monitoring. They belong to the network thread.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "job_board.hpp"

namespace sokrates::serve {

struct Metrics {
  std::map<std::string, std::uint64_t> requests;  // number by method, route and status
  std::size_t connections = 0;                    // open now
  std::size_t streams = 0;                        // open now
  std::uint64_t refused_connections = 0;
  std::uint64_t dropped_events = 0;     // replaced by newer events before they were sent
  std::uint64_t dropped_questions = 0;  // their clients left before the answer

  void count(const std::string& method, const std::string& route, unsigned status);
};

// Returns the metrics in the text format of Prometheus. `questions` is the number of requests that wait for a thread or are
// being answered.
std::string metrics_text(const Metrics& metrics, const JobCounts& jobs, std::size_t questions);

}  // namespace sokrates::serve
