// What can be said of a level without solving it, as JSON; docs/output.md lists the fields.
#pragma once

#include <sokrates/collection.hpp>
#include <sokrates/inspect.hpp>

#include "json_text.hpp"

namespace sokrates::cli {

// Who it is, and whether it is a level, or why not.
Json entry_object(const Entry& entry);

// The same and the rest, but for the position. Requires a level.
Json info_object(const Entry& entry, const Inspection& inspection);

}  // namespace sokrates::cli
