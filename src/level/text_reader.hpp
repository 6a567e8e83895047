// Reads XSB and .sok text: boards with titles, notes and stored solutions.
//
// The order of the lines decides, not tags: [title] board [notes] { [title] moves [notes] }. Between two
// boards (or a board and moves) there is one block of text. It is divided by the following rules:
// - The last line is the title of the next board or moves if it starts with ';', if it is the only line of the
//   block, or if a blank line or the start of the file precedes it.
// - If there is no blank line before a block or inside it, but one after it, the whole block belongs to the
//   preceding board or moves.
// - A ';' line directly below a board is the title of that board, if the board has no title line above it.
// - "Title: X" below a board is its title and overrides a title line. "Title:" without a value means that
//   there is no title. If a "Title:" is above the first board, none is below the last one and, in a file of several
//   boards, another one is between them, the keys of this file belong to the next board below them.
// - "Author:", "Win: player" and, in the header of the file, "Collection:" or "Set:" are recognized. All
//   other lines are notes. "Win:" in the header applies to every level without its own "Win:" line.
#pragma once

#include <vector>

#include <sokrates/collection.hpp>

#include "level/segments.hpp"

namespace sokrates::level {

struct TextContent {
  Collection collection;
  std::vector<StoredSolution> loose_solutions;  // solutions before the first board, if recognized there
  std::string oversized;  // message about moves that were left out because they are too long
};

TextContent read_text(const Segments& segments, const Glyphs& glyphs, const ReadOptions& options,
                      std::size_t file_bytes);

}  // namespace sokrates::level
