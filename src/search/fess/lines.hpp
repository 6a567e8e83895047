// The searches of `fess`: how each plans and searches, in the order in which they take their turns. Tables.
//
// Which differences pay is a matter of measurement: bench/results/strength.md.
#pragma once

#include <cstddef>
#include <vector>

#include "search/fess/forward_search.hpp"
#include "search/fess/sink_search.hpp"

namespace sokrates {

struct Line {
  static constexpr std::size_t kNobody = SIZE_MAX;

  SinkVariant plan;
  ForwardVariant search;
  std::size_t takes_over_from = kNobody;  // a line before it
  unsigned quarters = 4;                  // of what that has packed: from there
  bool imagines = false;                  // aims at a board pulled free from the end, without a plan
};

// Goals are filled in the order of the plan.
const std::vector<Line>& strict_lines();
// Goals may be filled early where that does no harm, and some begin anew where others are stuck.
const std::vector<Line>& loose_lines();
// Boards are imagined.
const std::vector<Line>& imagined_lines();

}  // namespace sokrates
