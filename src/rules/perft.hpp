// Perft: the number of distinct states at each distance from the start. Comparing it with a stored number is a
// cheap test that a change to boards, moves or regions did not change the results. The method comes from
// computer chess.
//
// A state consists of the boxes and the player's region. The function perft_pushes() counts forward from the
// start of the level. The function perft_pulls() counts backward from every end position (each choice of
// goals for the boxes, and each player's region). Cost: all states are kept in memory.
#pragma once

#include <cstdint>
#include <vector>

#include "board/board.hpp"

namespace sokrates {

// Returns counts[d]: the number of states whose minimum distance from the start is d pushes, for d up to
// `depth`. No state is pruned.
std::vector<std::uint64_t> perft_pushes(const Board& board, std::uint32_t depth);

// Returns counts[d] for pulls from the end positions. Requires: boxes <= goals, and the choices of goals are
// few enough to list.
std::vector<std::uint64_t> perft_pulls(const Board& board, std::uint32_t depth);

}  // namespace sokrates
