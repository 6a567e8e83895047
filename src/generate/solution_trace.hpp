// A solution as a list of pushes: the box, its old cell and its new cell.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include <sokrates/level.hpp>
#include <sokrates/lurd.hpp>

namespace sokrates::generate {

struct BoxPush {
  std::size_t box;     // index in Level::boxes()
  std::size_t player;  // index in Level::players()
  Cell from;
  Cell to;
};

struct SolutionTrace {
  std::vector<BoxPush> pushes;
  std::vector<Cell>
      walked;  // every cell that a player or a box has been on, including the start, with repetitions
};

// Requires: the verifier has accepted the moves.
SolutionTrace trace_solution(const Level& level, std::string_view lurd);

}  // namespace sokrates::generate
