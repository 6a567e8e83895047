// Finds a position far from the goals: boxes are pulled away from the goals by a breadth-first search with a
// limited number of states per layer.
//
// No state is visited twice, so a position at depth n often needs nearly n pushes. It is used to generate
// difficult levels. The oracles measure their difficulty; this search does not guarantee it.
#pragma once

#include "oracle/bit_board.hpp"
#include "oracle/push_state.hpp"
#include "oracle/random_source.hpp"

namespace oracle {

struct FarPosition {
  PushState state;
  int pulls = 0;  // number of pulls from the goals, and of pushes back
};

// Pulls the boxes `boxes_home` away for at most `depth` layers. `width` is the maximum number of states kept in each
// layer.
FarPosition find_far_position(RandomSource& random, const BitBoard& board, Bits boxes_home, int depth,
                              std::size_t width);

}  // namespace oracle
