// XSB and .sok text: boards with titles, notes and stored solutions.
//
// The sequence decides, not tags: [title] board [notes] { [title] moves [notes] }. Between two boards (or a
// board and moves) stands one block of text; this is how it is shared out:
// - The last line is the title of what follows if it starts with ';', or if a blank line or nothing stands
// before it.
// - A block that clings to what precedes it and is parted by a blank line from what follows belongs to what
// precedes
//   it; a ';' line there is the title of the board above it.
// - "Title: X" below a board names it, and wins over a title line; "Title:" with nothing behind it says that
// there is
//   none. Files that write the key above each board are recognised by the first and the last board.
// - "Author:", "Win: player" and, in the file's header, "Collection:" or "Set:" are taken; all else is notes.
// "Win:" in
//   the header is meant for every level that does not say otherwise.
#pragma once

#include <vector>

#include <sokrates/collection.hpp>

#include "level/segments.hpp"

namespace sokrates::level {

struct TextContent {
  Collection collection;
  std::vector<StoredSolution> loose_solutions;  // before the first board, where moves are recognised there
  std::string oversized;                        // which moves were left out because they expand too far
};

TextContent read_text(const Segments& segments, const Glyphs& glyphs, const ReadOptions& options,
                      std::size_t file_bytes);

}  // namespace sokrates::level
