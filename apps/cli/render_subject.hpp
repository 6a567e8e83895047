// What a picture is of: a level, with the moves that are shown.
#pragma once

#include <string>
#include <vector>

#include <sokrates/collection.hpp>
#include <sokrates/lurd.hpp>
#include <sokrates/verify.hpp>

#include "render_options.hpp"

namespace sokrates::cli {

struct Subject {
  const Entry* entry = nullptr;
  bool has_solution = false;
  std::string lurd;  // as the judge writes it; empty where there is no solution
  std::vector<Step> steps;
  Metrics metrics;
  std::string missing;   // why there is no solution, in a few words
  int missing_code = 3;  // the exit code that says so
};

// The solution given, else the first valid one stored with the level, else, where the plan grants time, one that is
// looked for. Throws UsageError where the moves given are no solution.
Subject find_subject(const Entry& entry, const RenderPlan& plan, const std::optional<std::string>& lurd);

}  // namespace sokrates::cli
