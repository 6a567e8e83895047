// The lines of a level file: which of them are rows of a board, moves or text. docs/formats.md has the rules.
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
// Throws a message as a std::string if there are too many lines, or one is too long.
std::vector<Line> lines_of(std::string_view bytes);
// The characters of a row: "#", "@", "+", "$", "*", "." or " "; 0 if `c` is not one.
char glyph_of(char c);
std::string_view trimmed(std::string_view text);  // without spaces at both ends
// A "Key: value" line: the key in lower case if it is known, else "".
struct KeyValue {
  std::string key, value;
};
KeyValue key_value(std::string_view text);
// The length of text with run lengths after expansion, at most 2^40. -1 if counts and brackets do not fit together.
std::int64_t run_length(std::string_view text);
std::string expanded(std::string_view text);  // requires a moderate run_length()
}  // namespace checkproof
