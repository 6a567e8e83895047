// Classifies a single line of a level file: a row of a board, moves, a "Key: value" line, or plain text.
//
// A line alone does not decide. For example, "***" is a row inside a board and an ornament elsewhere, and a
// row with one foreign character is a mistake only between other rows. This module determines what a line may
// be. segments.hpp determines what it is, from the neighboring lines.
//
// Cost: linear in the length of the line. Run lengths are measured, not expanded.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <sokrates/level.hpp>

#include "level/glyphs.hpp"

namespace sokrates::level {

enum class LineKind : std::uint8_t {
  blank,    // empty, or only markup (wrapping.hpp)
  board,    // board characters only, or run lengths of them
  suspect,  // looks like a row, but contains unknown characters
  moves,
  text,
};

struct Line {
  int number = 0;
  LineKind kind = LineKind::text;
  std::string text;         // without mail quotes and trailing space, tabs expanded
  bool wall = false;        // rows: contains a wall
  bool player = false;      // rows: contains a player
  bool letters = false;     // rows: alternates such as 'b', which also occur in words
  bool runs = false;        // rows: contains run lengths, which must be expanded
  bool bar = false;         // rows: '|' ends a row within the line
  std::uint64_t cells = 0;  // rows: cells after expansion
  bool verbatim = false;    // text between Comment: and Comment-End:
};

Line classify_line(int number, std::string_view text, const Glyphs& glyphs);

// Splits a line such as "Author: X". The case of the key does not matter. "Comment:" and "Comment-End:" are keys only if no
// text follows them.
enum class Key : std::uint8_t { none, title, author, collection, win, comment, comment_end };
struct KeyValue {
  Key key = Key::none;
  std::string value;
};
KeyValue key_value(std::string_view text);

// The meaning of the "Win:" lines of a level. A single word other than "player" and "boxes" is a mistake and
// is reported, because ignoring it would change the rules silently. Several words are ordinary text.
struct WinLines {
  std::optional<Win> win;
  std::string mistake;  // message for the user

  bool take(const std::string& value);  // returns false for ordinary text
  bool has_spoken() const { return win || !mistake.empty(); }
};

// Returns true if a line with this text would be read as something other than this text.
bool needs_escape(std::string_view text);

}  // namespace sokrates::level
