// Writes the comparison of two runs as text and as JSON.
#pragma once

#include <string>

#include "arguments/terminal.hpp"
#include "bench/compare.hpp"

namespace sokrates::cli {

struct ComparedRuns {
  const bench::Run& a;
  const bench::Run& b;
  bench::Comparison comparison;
};

// Returns the contradictions, the two runs, the levels that only one run has, the levels that only one run answers, solution
// lengths and effort, and at the end the regressions. Lists are shortened unless `all` is set.
std::string comparison_text(const ComparedRuns& compared, bool all, const Paint& paint);

// Returns one JSON object with all lists in full. docs/benchmarking.md lists the fields.
std::string comparison_json(const ComparedRuns& compared);

// Returns a text such as "B needs 1.42 times the expansions of A ...", with an explanation for readers who do
// not know statistics.
std::string ratio_text(const bench::CostRatio& ratio, std::string_view what);

}  // namespace sokrates::cli
