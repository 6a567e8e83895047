// The server. It listens, serves the network on one thread, and ends after a signal.
#pragma once

#include <functional>
#include <string>

#include "serve/serve_options.hpp"

namespace sokrates::serve {

// Serves until a signal arrives, and returns when all jobs have ended. Calls `ready` with its address when it listens. Throws
// cli::UsageError if it cannot listen or cannot read the page.
void serve(const cli::ServePlan& plan, const std::function<void(const std::string& address)>& ready);

}  // namespace sokrates::serve
