// The plain description: a room's size, and the squares of what is in it as coordinates.
//
//   Width: 6
//   Height: 4
//   Robots: 1,1 4,2
//   Boxes: 2,1 3,2
//   Storage: 2,2 3,1
//   Obstacles: 0,0 5,0
//
// A square is x,y: the column, then the row, both counted from 0 at the top left. Everything outside is wall.
// Brackets and commas are optional, `=` is as good as `:`, and a list may go on in lines of numbers. The next
// level begins with its size; `Title:`, `Author:` and `Win:` stand above that. This is how textbooks and
// exercises write rooms with several robots.
#pragma once

#include <cstddef>
#include <optional>

#include <sokrates/collection.hpp>

#include "level/segments.hpp"

namespace sokrates::level {

// Nothing where the file does not name a size and a list of squares.
std::optional<Collection> read_coordinates(const Segments& segments, const ReadOptions& options,
                                           std::size_t file_bytes);

}  // namespace sokrates::level
