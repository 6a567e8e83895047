// Expands macro moves to pushes.
#pragma once

#include <vector>

#include "board/board.hpp"
#include "board/position.hpp"
#include "rules/move.hpp"
#include "search/fess/feature_tree.hpp"

namespace sokrates {

// Returns the fewest pushes for each macro move, as moves on `board`. The path is given on `inner`, which has
// the same cells. Requires: the path is legal.
std::vector<Move> expand_macros(const Board& board, const Board& inner,
                                const std::vector<FeatureTree::Child>& path);
// Does the same for a path that begins at `position`, which is on the inner board.
std::vector<Move> expand_macros(const Board& board, Position position,
                                const std::vector<FeatureTree::Child>& path);

}  // namespace sokrates
