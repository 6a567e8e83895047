#include "metrics.hpp"

#include <ctime>

#include "memory_return.hpp"

namespace sokrates::serve {
namespace {

void add_heading(std::string& text, const std::string& name, const std::string& type,
                 const std::string& help) {
  text += "# HELP " + name + ' ' + help + "\n# TYPE " + name + ' ' + type + '\n';
}

void add_gauge(std::string& text, const std::string& name, const std::string& help, std::uint64_t value) {
  add_heading(text, name, "gauge", help);
  text += name + ' ' + std::to_string(value) + '\n';
}

void add_counters(std::string& text, const std::string& name, const std::string& help,
                  const std::map<std::string, std::uint64_t>& values) {
  add_heading(text, name, "counter", help);
  for (const auto& [labels, value] : values)
    text += name + '{' + labels + "} " + std::to_string(value) + '\n';
}

void add_counter(std::string& text, const std::string& name, const std::string& help,
                 const std::string& value) {
  add_heading(text, name, "counter", help);
  text += name + ' ' + value + '\n';
}

std::string cpu_seconds() {
  timespec time{};
  ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return std::to_string(static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9);
}

const std::time_t kStart = std::time(nullptr);

}  // namespace

void Metrics::count(const std::string& method, const std::string& route, unsigned status) {
  ++requests["method=\"" + method + "\",route=\"" + route + "\",status=\"" + std::to_string(status) + '"'];
}

std::string metrics_text(const Metrics& metrics, const JobCounts& jobs, std::size_t questions) {
  std::string text;
  add_counters(text, "sokrates_requests_total", "Requests that were answered.", metrics.requests);
  add_counters(text, "sokrates_jobs_total", "Jobs that have ended.", jobs.ended);
  add_gauge(text, "sokrates_jobs_running", "Jobs that run.", jobs.running);
  add_gauge(text, "sokrates_jobs_waiting", "Jobs that wait for their turn.", jobs.waiting);
  add_gauge(text, "sokrates_questions_open", "Questions that wait or are being answered.", questions);
  add_counter(text, "sokrates_questions_dropped_total", "Questions whose client left before the answer.",
              std::to_string(metrics.dropped_questions));
  add_gauge(text, "sokrates_streams_open", "Open event streams.", metrics.streams);
  add_gauge(text, "sokrates_connections_open", "Open connections.", metrics.connections);
  add_counter(text, "sokrates_connections_refused_total", "Connections that were refused because of a limit.",
              std::to_string(metrics.refused_connections));
  add_counter(text, "sokrates_events_dropped_total", "Events that slow clients have missed.",
              std::to_string(metrics.dropped_events));
  add_gauge(text, "process_resident_memory_bytes", "Resident memory.", resident_bytes());
  add_counter(text, "process_cpu_seconds_total", "Processor time.", cpu_seconds());
  add_gauge(text, "process_start_time_seconds", "Start, in seconds since 1970.",
            static_cast<std::uint64_t>(kStart));
  return text;
}

}  // namespace sokrates::serve
