// Reads levels given as coordinates: the size of the board, and the squares of all objects.
//
//   Width: 6
//   Height: 4
//   Robots: 1,1 4,2
//   Boxes: 2,1 3,2
//   Storage: 2,2 3,1
//   Obstacles: 0,0 5,0
//
// A square is x,y: first the column, then the row, both counted from 0 at the top left. Everything outside
// the board is wall. Brackets and commas are optional, `=` may replace `:`, and a list may continue in lines
// of numbers. The next level begins with its size, or with the `Title:`, `Author:` or `Win:` above its size.
// Textbooks and exercises describe levels with several robots in this form.
#pragma once

#include <cstddef>
#include <optional>

#include <sokrates/collection.hpp>

#include "level/segments.hpp"

namespace sokrates::level {

// Returns nullopt if the file does not contain a size and a list of squares.
std::optional<Collection> read_coordinates(const Segments& segments, const ReadOptions& options,
                                           std::size_t file_bytes);

}  // namespace sokrates::level
