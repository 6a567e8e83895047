// From rows of text to a level, within limits, or to a sentence that says what is wrong and where.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <sokrates/collection.hpp>

#include "level/line_kind.hpp"

namespace sokrates::level {

// What one file may still expand to. A single level or solution has its own limit; this one keeps a small
// file from holding a thousand levels at that limit.
struct Budget {
  Budget(std::size_t file_bytes, const ReadOptions& options);
  std::uint64_t cells;
  std::uint64_t moves;
};

// The level drawn by lines [begin, end) of `lines`. Errors start with "line N: level K: ".
Expected<Level> level_from_lines(const std::vector<Line>& lines, std::size_t begin, std::size_t end,
                                 int number, Win win, const Glyphs& glyphs, const ReadOptions& options,
                                 Budget& budget);

// "line 7: level 3: "
std::string place_of(int line, int number);

}  // namespace sokrates::level
