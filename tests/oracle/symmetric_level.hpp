// Random levels whose walls and goals are symmetric under one to seven rotations and reflections; the boxes
// are not. They are the same for the same seed on every machine.
//
// A piece of a random layout is rotated and mirrored, and the images are combined. Goals are placed with all
// their images, and boxes are pulled away from them. Among every five levels, one has symmetric walls and an
// asymmetric goal, one has a spare goal, and one has boxes at random squares and is rarely solvable.
#pragma once

#include <cstdint>
#include <vector>

#include <sokrates/level.hpp>

namespace oracle {

// Returns a level with 1 to 4 boxes, up to 9x9.
sokrates::Level symmetric_level(std::uint64_t seed);

// Returns the symmetries that preserve walls and goals of the whole grid of a level, including 0 (the identity).
std::vector<int> symmetries_of(const sokrates::Level& level);

}  // namespace oracle
