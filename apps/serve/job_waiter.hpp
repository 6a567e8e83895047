// A request that waits for a job to end: the answer is the job. A client that leaves has changed his mind.
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
  std::string new_session_;  // to be set as a cookie; empty: none
  Occupied occupied_;
  std::array<char, 256> heard_{};
  bool is_waiting_ = true;
};

}  // namespace sokrates::serve
