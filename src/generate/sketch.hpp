// Walls and goals of a level to be, with the boxes on the goals: the end of the game, from which its start is found.
#pragma once

#include <cstdint>

#include "generate/walls.hpp"

namespace sokrates {
class Board;
struct PulledState;
}  // namespace sokrates

namespace sokrates::generate {

struct Wishes;

struct Sketch {
  Rows rows;  // '#', ' ', and '*' for the boxes; empty: none was any good
  Style style = Style::rooms;
};

// Of some sketches the one to expect most of, or the first that promises enough.
Sketch choose_sketch(Random& random, const Wishes& wishes);

// The end of a level that is there already: a box on every goal; what nobody can reach is wall.
Rows end_of(const Level& level);

// With a player on some square that is free: where he stands at the end does not matter. Requires: there is one.
Level goal_level(const Rows& rows);

// The boxes and the player moved from the end to a start; the board is that of the end.
Rows start_rows(const Rows& end, const Board& board, const PulledState& start);

// What to expect of the goals of a board: how far boxes can be from them, each alone. It follows the depth of the
// whole space of pulls closely (correlation 0.89 over 400 boards of 10x10 with four boxes) and costs next to nothing.
std::uint64_t expected_pushes(const Board& board);

}  // namespace sokrates::generate
