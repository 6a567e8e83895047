// A solution as its pushes: which box, from where to where.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include <sokrates/level.hpp>
#include <sokrates/lurd.hpp>

namespace sokrates::generate {

struct BoxPush {
  std::size_t box;     // its number in Level::boxes()
  std::size_t player;  // his number in Level::players()
  Cell from;
  Cell to;
};

struct SolutionTrace {
  std::vector<BoxPush> pushes;
  std::vector<Cell>
      walked;  // every square a player or a box has been on, the first ones included, with repeats
};

// Requires: the judge has found the moves legal.
SolutionTrace trace_solution(const Level& level, std::string_view lurd);

}  // namespace sokrates::generate
