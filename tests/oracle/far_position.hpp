// A position far from home: boxes pulled away from the goals, breadth-first but with only so many kept in
// each layer.
//
// No state is met twice, so what is found at depth n often needs nearly n pushes. Used to draw levels with
// teeth; that the levels have them is measured by the oracles, not promised here.
#pragma once

#include "oracle/bit_board.hpp"
#include "oracle/push_state.hpp"
#include "oracle/random_source.hpp"

namespace oracle {

struct FarPosition {
  PushState state;
  int pulls = 0;  // that have led there, and so many pushes lead back
};

// The board's goals are filled with boxes and pulled for at most `depth` steps. `width`: kept in a layer.
FarPosition find_far_position(RandomSource& random, const BitBoard& board, Bits boxes_home, int depth,
                              std::size_t width);

}  // namespace oracle
