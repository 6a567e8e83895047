// A critique as JSON; docs/output.md lists the fields.
#pragma once

#include <vector>

#include <sokrates/collection.hpp>

#include "generate/critique.hpp"
#include "json_text.hpp"

namespace sokrates::cli {

// All but the name of the file.
Json critique_object(const Entry& entry, const generate::Critique& critique);

// Pairs of row and column, from 1.
Json squares_json(const std::vector<Cell>& cells);

}  // namespace sokrates::cli
