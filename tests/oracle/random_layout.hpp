// The walls of a random level: corridors, rooms or scattered blocks, with or without a closed border.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include <sokrates/level.hpp>

#include "oracle/random_source.hpp"

namespace oracle {

using Rows = std::vector<std::string>;  // '#' and ' ', all of the same length

inline char& at(Rows& rows, sokrates::Cell c) {
  return rows[static_cast<std::size_t>(c.row)][static_cast<std::size_t>(c.column)];
}

// Returns one connected floor of at most `max_floor` squares. Everything else is wall.
Rows random_layout(RandomSource& random, int width, int height, std::size_t max_floor);

std::vector<sokrates::Cell> floor_cells(const Rows& rows);  // in reading order

// Finds a wall cell that touches no floor, for an unreachable object. Returns false if there is none.
bool find_sealed_cell(RandomSource& random, const Rows& rows, sokrates::Cell& cell);

}  // namespace oracle
