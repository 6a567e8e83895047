// Writes a result as one line of JSON. docs/output.md lists the fields. Their names and their order are
// stable.
#pragma once

#include <string>
#include <string_view>

#include "files/csv_text.hpp"
#include "files/json_text.hpp"
#include "solve/outcome.hpp"

namespace sokrates::cli {

std::string result_json(const Outcome& outcome);
Json result_object(const Outcome& outcome);

// Returns the scalar fields of a result as a table.
const CsvTable& result_table();

// Returns a solution with several robots as a list of objects with robot and lurd, one for each run of one
// robot. Returns null if there is one player. Requires: `lurd` is in the notation of the verifier.
Json plan_json(const Level& level, std::string_view lurd);

}  // namespace sokrates::cli
