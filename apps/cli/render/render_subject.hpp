// The subject of a picture: a level and the moves to show.
#pragma once

#include <string>
#include <vector>

#include <sokrates/collection.hpp>
#include <sokrates/lurd.hpp>
#include <sokrates/verify.hpp>

#include "render/render_options.hpp"

namespace sokrates::cli {

struct Subject {
  const Entry* entry = nullptr;
  bool has_solution = false;
  std::string lurd;  // in the notation of the verifier; empty if there is no solution
  std::vector<Step> steps;
  Metrics metrics;
  std::string missing;   // why there is no solution, in a few words
  int missing_code = 3;  // exit code for the missing solution
};

// Uses the given solution, or else the first valid solution stored with the level. If there is none and the
// plan has time, searches for one. Throws UsageError if the given moves are not a solution.
Subject find_subject(const Entry& entry, const RenderPlan& plan, const std::optional<std::string>& lurd);

}  // namespace sokrates::cli
