// The server: listens, serves on one thread until a signal comes, and ends in order.
#pragma once

#include <functional>
#include <string>

#include "serve_options.hpp"

namespace sokrates::serve {

// `ready` is called with the address once the server listens. Returns when everything has ended. Throws cli::UsageError
// where it cannot listen, or the page cannot be read.
void serve(const cli::ServePlan& plan, const std::function<void(const std::string& address)>& ready);

}  // namespace sokrates::serve
