// The search configurations of `fess`: tables of plan and search settings, in the order of their turns.
//
// Their effects are measured in bench/results/strength.md.
#pragma once

#include <cstddef>
#include <vector>

#include "search/fess/forward_search.hpp"
#include "search/fess/sink_search.hpp"

namespace sokrates {

struct SearchConfig {
  static constexpr std::size_t kNobody = SIZE_MAX;

  SinkVariant plan;
  ForwardVariant search;
  std::size_t takes_over_from = kNobody;  // index of an earlier configuration
  unsigned quarters = 4;       // restarts from a position with at most this many quarters of its packed steps
  bool uses_subgoals = false;  // uses subgoal positions from a backward search instead of a plan
};

// Returns configurations that fill goals in the order of the plan.
const std::vector<SearchConfig>& strict_configs();
// Returns configurations most of which may fill goals early if that does no harm. Some of them restart from the best
// position of another one.
const std::vector<SearchConfig>& loose_configs();
// Returns the strict configurations with plans that park boxes far from all goals.
const std::vector<SearchConfig>& outward_configs();
// Returns configurations that use subgoal positions.
const std::vector<SearchConfig>& subgoal_configs();

}  // namespace sokrates
