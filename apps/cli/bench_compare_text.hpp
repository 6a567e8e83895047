// A comparison in words and in JSON.
#pragma once

#include <string>

#include "bench/compare.hpp"
#include "terminal.hpp"

namespace sokrates::cli {

struct ComparedRuns {
  const bench::Run& a;
  const bench::Run& b;
  bench::Comparison comparison;
};

// Contradictions first, then what was won and lost, lengths, effort; lists are cut unless `all` is set.
std::string comparison_text(const ComparedRuns& compared, bool all, const Paint& paint);

// One object, complete; docs/benchmarking.md lists the fields.
std::string comparison_json(const ComparedRuns& compared);

// "B needs 1.42 times the expansions of A ...": with what a layman needs to judge it.
std::string ratio_text(const bench::CostRatio& ratio, std::string_view what);

}  // namespace sokrates::cli
