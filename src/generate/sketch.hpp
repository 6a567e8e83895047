// A layout of walls and goals with the boxes on the goals: the end of the game, from which its start is
// searched.
#pragma once

#include <cstdint>

#include "generate/walls.hpp"

namespace sokrates {
class Board;
struct PulledState;
}  // namespace sokrates

namespace sokrates::generate {

struct GenerateOptions;

struct Sketch {
  Rows rows;  // '#', ' ', and '*' for boxes; empty: no suitable layout
  Style style = Style::rooms;
};

// Draws several layouts. Returns the one with the most expected pushes, or the first one that reaches `max_pushes`.
Sketch choose_sketch(Random& random, const GenerateOptions& level_options);

// Returns the end position of an existing level: a box on every goal, and unreachable squares as wall.
Rows end_of(const Level& level);

// Returns a level with the player on some free square; his square at the end does not matter. Requires: there
// is a free square.
Level goal_level(const Rows& rows);

// Returns the end position `end` with its boxes and the player moved to `start`. `board` is the board of the end position.
Rows start_rows(const Rows& end, const Board& board, const PulledState& start);

// Estimates the maximum number of pushes of a layout: the sum, over the goals, of the largest distance from which a
// single box can be pushed to the goal. The value is cheap, and it correlates with the depth of the space of pulls.
std::uint64_t expected_pushes(const Board& board);

}  // namespace sokrates::generate
