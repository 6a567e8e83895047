// What is asked of a job, from the body of a request.
#pragma once

#include "fields.hpp"
#include "job_run.hpp"
#include "limits.hpp"

namespace sokrates::serve {

struct JobRequest {
  JobWish wish;
  bool wait = false;  // answer when the job has ended
};

// Throws Refusal. `address` is whose job it is where no client is named.
JobRequest read_job_request(std::string_view body, const ServerLimits& limits, const std::string& address);

// 1 to 64 letters, digits, '-' and '_'.
bool is_client_name(std::string_view name);

std::vector<std::string> objective_names();

}  // namespace sokrates::serve
