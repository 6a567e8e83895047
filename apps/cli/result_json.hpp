// A result as one line of JSON; docs/output.md lists the fields. Their names and order are a promise.
#pragma once

#include <string>

#include "outcome.hpp"

namespace sokrates::cli {

std::string result_json(const Outcome& outcome);

}  // namespace sokrates::cli
