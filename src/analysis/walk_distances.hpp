// The number of steps that a player needs on the board without boxes, from the nearest of some squares to every square.
//
// Cost: one visit per square.
#pragma once

#include <cstdint>
#include <vector>

#include "board/board.hpp"

namespace sokrates {

// Returns the steps to each square. A square that no walk from `starts` reaches has the value `unreachable`.
std::vector<std::uint32_t> walk_distances(const Board& board, std::vector<Square> starts,
                                          std::uint32_t unreachable);

}  // namespace sokrates
