// A level file as a sequence of boards, moves and the text between them.
//
// A board is a run of rows without a blank line between them that holds a wall and a player, or at least
// three rows with walls (then it lacks a player, and says so). Rows that end in '|' need no wall. Moves are
// recognised only after the first board, because before it stand titles, and words such as "lull" are moves
// too.
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
  std::size_t begin = 0;  // lines [begin, end); a text segment holds blank lines as well
  std::size_t end = 0;
};

struct Segments {
  std::vector<Line> lines;
  std::vector<Segment> list;  // covers all lines, in order
  std::size_t boards = 0;
};

// Lines a file may have, blank ones aside: each takes some hundred bytes here, so that a small file of empty remarks
// could otherwise take all memory.
inline constexpr std::size_t kMostLines = 2'000'000;

Expected<Segments> split_segments(std::string_view bytes, const Glyphs& glyphs, bool moves_anywhere);

// The moves of a segment: white space removed, the legacy jumps < > written as [ ], run lengths not yet
// expanded.
std::string joined_moves(const Segments& segments, const Segment& segment);

}  // namespace sokrates::level
