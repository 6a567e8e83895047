// A result as one line of JSON; docs/output.md lists the fields. Their names and order are a promise.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "csv_text.hpp"
#include "json_text.hpp"
#include "outcome.hpp"

namespace sokrates::cli {

std::string result_json(const Outcome& outcome);
Json result_object(const Outcome& outcome);

// The scalar fields of a result as a table.
const CsvTable& result_table();

// What each of several engines that search together did.
Json members_json(const std::vector<MemberReport>& members);

// A solution of several robots run by run, as objects of robot and lurd; null where there is one player.
// `lurd` is as the judge writes it.
Json plan_json(const Level& level, std::string_view lurd);

}  // namespace sokrates::cli
