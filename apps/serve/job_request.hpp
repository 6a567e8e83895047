// Reads the body of a request for a new job.
#pragma once

#include "fields.hpp"
#include "job_run.hpp"
#include "limits.hpp"

namespace sokrates::serve {

struct JobRequest {
  JobSpec spec;
  bool wait = false;  // send the answer when the job has ended
};

// Reads the body of a request. `caller` is the client that limits apply to (client_id.hpp). `owner` is the session or token
// that may list the job (Request::owner()). Throws Refusal.
JobRequest read_job_request(std::string_view body, const ServerLimits& limits, const ClientId& caller,
                            const std::string& owner);

// Returns true if the name consists of 1 to 64 letters, digits, '-' and '_'.
bool is_client_name(std::string_view name);

std::vector<std::string> objective_names();

}  // namespace sokrates::serve
