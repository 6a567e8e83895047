// Reads the 0/1 matrix of a boulder level: 1 is a boulder (a box), 0 is floor, everything outside is wall.
// The player has to walk from a start to a target.
//
//   Start: 0,0
//   Target: 2,3
//   [[0,1,0,0],
//    [0,0,1,0],
//    [1,0,0,0]]
//
// A cell is row,column, both counted from 0 at the top left. Brackets, commas and spaces are optional: "0100" is a
// row too. Without brackets, each line is a row. With brackets, each innermost pair is a row, and one line may
// contain all of them. Several matrices, separated by text or blank lines, are several levels. The reader accepts
// program code: a name before the brackets ("room = [[0,1], ...]"), "startpos = Position(0,0)" and "goalpos = ...".
// "Start:" and "Target:" belong to the next matrix below them. If there is only one matrix, they may be anywhere.
#pragma once

#include <optional>

#include <sokrates/collection.hpp>

#include "level/segments.hpp"

namespace sokrates::level {

// Returns nullopt if nothing in the file looks like a matrix.
std::optional<Collection> read_matrices(const Segments& segments, const ReadOptions& options);

}  // namespace sokrates::level
