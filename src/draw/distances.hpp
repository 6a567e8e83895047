// How many pushes a lone box needs from each square to the nearest goal: numbers to write into a picture.
#pragma once

#include <optional>
#include <vector>

#include <sokrates/level.hpp>

namespace sokrates::draw {

// One a cell (row * width + column), from the side that suits best; none where a box is lost, or nobody gets.
std::vector<std::optional<unsigned>> distances_to_goals(const Level& level);

}  // namespace sokrates::draw
