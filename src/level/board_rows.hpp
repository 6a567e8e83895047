// Converts rows of text to a level within limits, or returns a message that names the problem and its place.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <sokrates/collection.hpp>

#include "level/line_kind.hpp"

namespace sokrates::level {

// The number of cells and moves to which the rest of a file may still expand. Single levels and solutions have their own
// limits. This limit prevents a small file from containing a thousand levels of maximum size.
struct Budget {
  Budget(std::size_t file_bytes, const ReadOptions& options);
  std::uint64_t cells;
  std::uint64_t moves;
};

// Returns the level in lines [begin, end) of `lines`. Errors start with "line N: level K: ".
Expected<Level> level_from_lines(const std::vector<Line>& lines, std::size_t begin, std::size_t end,
                                 int number, Win win, const Glyphs& glyphs, const ReadOptions& options,
                                 Budget& budget);

// Returns "line 7: level 3: ".
std::string place_of(int line, int number);

}  // namespace sokrates::level
