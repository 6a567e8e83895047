// The 0/1 matrix of a boulder room: 1 is a boulder (a box), 0 is floor, everything outside is wall, and the
// player has to get from a start to a target.
//
//   Start: 0,0
//   Target: 2,3
//   [[0,1,0,0],
//    [0,0,1,0],
//    [1,0,0,0]]
//
// Brackets, commas and spaces are optional: "0100" is a row too. Without brackets a line is a row; with
// brackets the innermost pair is, and one line may hold them all. Several matrices, parted by text or blank
// lines, are several levels; a name before the brackets ("room = [[0,1], ...]") and "startpos = Position(0,0)",
// "goalpos = ..." are read as a program would write them; "Start:" and "Target:" belong to the matrix they stand above (to the only one,
// wherever they stand).
#pragma once

#include <optional>

#include <sokrates/collection.hpp>

#include "level/segments.hpp"

namespace sokrates::level {

// Nothing where no part of the file looks like a matrix.
std::optional<Collection> read_matrices(const Segments& segments, const ReadOptions& options);

}  // namespace sokrates::level
