// The lines of a level file. Each line is blank, a row of a board, a mistyped row, moves or text.
// docs/formats.md has the rules.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace checkproof {
enum class LineKind : std::uint8_t { blank, row, mistyped_row, moves, text };
struct Line {
  LineKind kind = LineKind::blank;
  std::string text;  // without mail quotes and blanks at the end; a row also without markup
  bool has_wall = false, has_player = false, has_letters = false;
  bool has_runs = false, has_bars = false;  // run lengths; '|' between rows
  bool is_comment = false;                  // between Comment: and Comment-End:
  std::uint64_t cells = 0;                  // squares of a row, with expanded run lengths
};
// Splits a file into lines. Throws a message as a std::string if there are too many lines, or if a line with
// `<` or `[` is too long.
std::vector<Line> lines_of(std::string_view bytes);
// Returns the board character that `c` stands for: "#", "@", "+", "$", "*", "." or " ". Returns 0 if there is
// none.
char glyph_of(char c);
// Returns `text` without the spaces at both ends.
std::string_view trimmed(std::string_view text);
// A "Key: value" line. The key is in lower case. Both are empty if the key is unknown.
struct KeyValue {
  std::string key, value;
};
KeyValue key_value(std::string_view text);
// Returns the length of text with run lengths after expansion. A length above 2^40 counts as 2^40. Returns -1
// if a count is 0 or has nothing to repeat, if a bracket is unmatched or empty, or if brackets are nested too
// deeply.
std::int64_t run_length(std::string_view text);
// Requires: run_length(text) is from 0 to kMaxLevelCells (level_file.hpp).
std::string expanded(std::string_view text);
}  // namespace checkproof
