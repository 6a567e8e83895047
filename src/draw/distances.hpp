// The number of pushes that a single box needs from each square to the nearest goal, for display in a
// picture.
#pragma once

#include <optional>
#include <vector>

#include <sokrates/level.hpp>

namespace sokrates::draw {

// Returns one number per cell (row * width + column), for the best side of the player. Cells that are dead or
// unreachable have no number.
std::vector<std::optional<unsigned>> distances_to_goals(const Level& level);

}  // namespace sokrates::draw
