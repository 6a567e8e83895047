// Random levels whose walls and goals are symmetric, under one to seven of the turns and mirrors; boxes are not. The same
// for the same seed on every machine.
//
// A part of a random layout is turned and mirrored and put together; goals come with all their images; boxes are pulled
// away from them. Of every five levels one has symmetric walls and a goal out of place, one has a goal to spare, and of one
// the boxes are thrown anywhere, which seldom can be solved.
#pragma once

#include <cstdint>
#include <vector>

#include <sokrates/level.hpp>

namespace oracle {

// 2 to 4 boxes, up to 9x9.
sokrates::Level symmetric_level(std::uint64_t seed);

// The turns and mirrors under which the whole grid of a level has its walls and goals where they are, 0 included.
std::vector<int> symmetries_of(const sokrates::Level& level);

}  // namespace oracle
