// Expands macro moves to pushes.
#pragma once

#include <vector>

#include "board/position.hpp"
#include "rules/move.hpp"
#include "search/fess/feature_tree.hpp"

namespace sokrates {

// Returns the fewest pushes for each macro move of a path that begins at `position`. Requires: the path is
// legal.
std::vector<Move> expand_macros(Position position, const std::vector<FeatureTree::Child>& path);

}  // namespace sokrates
