#include "job_prove.hpp"

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <nlohmann/json.hpp>
#include <thread>

#include <sokrates/prove.hpp>

#include "files/json_fields.hpp"

namespace sokrates::serve {
namespace {

// Requests a stop after a time, unless the object is destroyed before.
class Alarm {
 public:
  Alarm(double seconds, StopToken& stop)
      : thread_([this, seconds, &stop] {
          std::unique_lock lock(mutex_);
          has_rung_ =
              !changed_.wait_for(lock, std::chrono::duration<double>(seconds), [this] { return is_over_; });
          if (has_rung_) stop.request_stop();
        }) {}
  ~Alarm() { end(); }
  Alarm(const Alarm&) = delete;
  Alarm& operator=(const Alarm&) = delete;

  // Ends the wait. Returns true if the stop was requested.
  bool end() {
    {
      const std::lock_guard lock(mutex_);
      is_over_ = true;
    }
    changed_.notify_all();
    if (thread_.joinable()) thread_.join();
    return has_rung_;
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  bool is_over_ = false;
  bool has_rung_ = false;
  std::thread thread_;  // last member, because it uses the others
};

}  // namespace

Json certified(const Entry& entry, const Result& result, double seconds, StopToken& stop) {
  Alarm alarm(seconds, stop);
  const Expected<Proof> proof = prove(*entry.level, result, {.max_states = kMaxProofStates}, &stop);
  const bool has_rung = alarm.end();
  const bool is_cancelled = stop.stop_requested() && !has_rung;
  Json json;
  json["level"] = entry.number;
  json["title"] = cli::text_or_null(entry.title);
  json["status"] = name_of(result.status);
  cli::JsonFields fields(json);
  write_claim(fields, proof);
  if (has_rung && !proof) json["reason"] = "the time limit ended the construction of the certificate";
  json["limit"] = is_cancelled || result.limit == Limit::cancelled ? Json("cancelled")
                  : has_rung || result.limit == Limit::time        ? Json("time")
                  : result.limit == Limit::none                    ? Json(nullptr)
                                                                   : Json(name_of(result.limit));
  write_check(fields, proof);
  json["certificate"] = nullptr;
  if (proof && proof->certificate.size() <= kMaxCertificate) json["certificate"] = proof->certificate;
  if (proof && proof->certificate.size() > kMaxCertificate) {
    json["reason"] = "the certificate has " + std::to_string(proof->certificate.size()) +
                     " bytes, too many for an answer; use `sokrates prove`";
  }
  json["cpu_seconds"] = result.cpu_seconds;
  json["expanded"] = result.statistics.expanded;
  return json;
}

}  // namespace sokrates::serve
