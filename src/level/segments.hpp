// Splits a level file into boards, moves and the text between them.
//
// A sequence of rows without blank lines is a board if it contains a wall and a player, or at least three rows with
// walls. (In the second case a missing player is reported.) There are four exceptions:
// - If the rows end in '|', no wall is necessary.
// - If one of fewer than three rows has letters, such as 'b' for a box, a wall and a player are not enough.
// - If there are mistyped rows (LineKind::suspect), two other rows with walls are enough.
// - Rows at the edge of the sequence that have letters or run lengths but no wall, such as "mob", are text.
//
// Moves are recognized only after the first board, unless `moves_anywhere` is set. The reason is that titles come
// before the first board, and words such as "lull" look like moves.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include <sokrates/expected.hpp>

#include "level/line_kind.hpp"

namespace sokrates::level {

enum class SegmentKind : std::uint8_t { text, board, moves };

struct Segment {
  SegmentKind kind = SegmentKind::text;
  std::size_t begin = 0;  // lines [begin, end); a text segment contains blank lines too
  std::size_t end = 0;
};

struct Segments {
  std::vector<Line> lines;
  std::vector<Segment> list;  // covers all lines, in order
  std::size_t boards = 0;
};

// Maximum number of lines of a file, without repeated blank lines. A line takes some hundred bytes here, so a
// small file of empty remarks could otherwise use up the memory.
inline constexpr std::size_t kMaxLines = 2'000'000;

Expected<Segments> split_segments(std::string_view bytes, const Glyphs& glyphs, bool moves_anywhere);

// Returns the moves of a segment. White space is removed, the legacy jumps < > are written as [ ], and run
// lengths are not expanded.
std::string joined_moves(const Segments& segments, const Segment& segment);

}  // namespace sokrates::level
