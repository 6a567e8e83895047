// The lines of a level file. Classifies them as rows of a board, moves or text. docs/formats.md has the
// rules.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace checkproof {
enum class LineKind : std::uint8_t { blank, row, mistyped_row, moves, text };
struct Line {
  LineKind kind = LineKind::blank;
  std::string text;  // without mail quotes and blanks at the end
  bool has_wall = false, has_player = false, has_letters = false;
  bool has_runs = false, has_bars = false;  // run lengths; '|' between rows
  bool is_comment = false;                  // between Comment: and Comment-End:
  std::uint64_t cells = 0;
};
// Throws a message as a std::string if there are too many lines, or if a line is too long.
std::vector<Line> lines_of(std::string_view bytes);
// Returns the board character that `c` stands for: "#", "@", "+", "$", "*", "." or " ". Returns 0 if there is
// none.
char glyph_of(char c);
std::string_view trimmed(std::string_view text);  // without spaces at both ends
// Parses a "Key: value" line. The key is in lower case, and empty if it is unknown.
struct KeyValue {
  std::string key, value;
};
KeyValue key_value(std::string_view text);
// Returns the length of text with run lengths after expansion, at most 2^40. Returns -1 if counts and
// brackets do not fit together.
std::int64_t run_length(std::string_view text);
std::string expanded(std::string_view text);  // requires a moderate run_length()
}  // namespace checkproof
