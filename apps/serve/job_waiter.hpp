// A request that waits for the end of a job (`wait`). Its answer is the job. If the client leaves, the job is cancelled, unless
// the request had `keep`.
#pragma once

#include <array>
#include <memory>
#include <string>

#include "site.hpp"
#include "wire.hpp"

namespace sokrates::serve {

class JobWaiter final : public JobWatcher, public std::enable_shared_from_this<JobWaiter> {
 public:
  JobWaiter(Stream stream, Site& site, std::string job, std::string new_session, Occupied occupied);

  void start();

  bool watches(const Job& job) const override { return job.id == job_; }
  void hear(const Job& job, JobEvent event, const std::shared_ptr<const std::string>& text) override;

 private:
  void notice_leaving();
  void leave();

  Stream stream_;
  Site& site_;
  std::string job_;
  std::string new_session_;  // id that the answer sets as a cookie; empty: none
  Occupied occupied_;
  std::array<char, 256> heard_{};
  bool is_waiting_ = true;
};

}  // namespace sokrates::serve
