// From macro moves to pushes.
#pragma once

#include <vector>

#include "board/board.hpp"
#include "rules/move.hpp"
#include "search/fess/feature_tree.hpp"

namespace sokrates {

// The pushes, fewest for each macro move, as moves on `board`; the path was played on `inner`, whose cells are
// the same. Requires: the path is legal.
std::vector<Move> unfold(const Board& board, const Board& inner, const std::vector<FeatureTree::Child>& path);

}  // namespace sokrates
