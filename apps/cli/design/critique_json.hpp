// Writes a critique as JSON. docs/output.md lists the fields.
#pragma once

#include <sokrates/collection.hpp>

#include "files/json_text.hpp"
#include "generate/critique.hpp"

namespace sokrates::cli {

// Returns all fields except the name of the file.
Json critique_object(const Entry& entry, const generate::Critique& critique);

}  // namespace sokrates::cli
