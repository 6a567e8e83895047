// Reports what is known about a level without solving it, as JSON. docs/output.md lists the fields.
#pragma once

#include <sokrates/collection.hpp>
#include <sokrates/inspect.hpp>

#include "files/json_text.hpp"

namespace sokrates::cli {

// Returns the identity of the level and whether it is valid, with the reason if it is not.
Json entry_object(const Entry& entry);

// Returns the fields of entry_object() and all others except `position`, `position_reason` and `history`.
// Requires: the entry has a valid level.
Json info_object(const Entry& entry, const Inspection& inspection);

}  // namespace sokrates::cli
