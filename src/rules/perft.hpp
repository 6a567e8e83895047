// Perft: how many distinct states lie at each distance from the start. A stored count is the cheapest proof
// that a change to boards, moves or regions changed nothing (the habit is chess programmers').
//
// A state is the boxes and the player's region. Forwards counts pushes from the level's start; backwards
// counts pulls from every end position (each choice of goals for the boxes, each player region). Cost: all
// states are kept.
#pragma once

#include <cstdint>
#include <vector>

#include "board/board.hpp"

namespace sokrates {

// counts[d]: states whose least number of pushes from the start is d, for d up to `depth`; nothing is pruned.
std::vector<std::uint64_t> perft_pushes(const Board& board, std::uint32_t depth);

// The same for pulls from the end positions. Requires: boxes <= goals and the choices are few enough to list.
std::vector<std::uint64_t> perft_pulls(const Board& board, std::uint32_t depth);

}  // namespace sokrates
