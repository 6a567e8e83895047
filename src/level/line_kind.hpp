// What a single line of a level file can be: a row of a board, moves, a "Key: value" line, or plain text.
//
// A line alone does not decide: "***" is a row inside a board and an ornament elsewhere, and a row with one
// foreign character is a mistake only between other rows. What a line may be is told here, what it is by its
// neighbours in segments.hpp.
//
// Cost: linear in the line; run lengths are measured, not expanded.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <sokrates/level.hpp>

#include "level/glyphs.hpp"

namespace sokrates::level {

enum class LineKind : std::uint8_t {
  blank,
  board,    // board characters only, or run lengths of them
  suspect,  // looks like a row, but holds characters that mean nothing
  moves,
  text,
};

struct Line {
  int number = 0;
  LineKind kind = LineKind::text;
  std::string text;   // mail quotes off, tabs expanded, trimmed at the end
  bool wall = false;  // rows: is there a wall, a player in it?
  bool player = false;
  bool letters = false;     // rows: alternates such as 'b', which words are made of too
  bool runs = false;        // rows: to be expanded
  bool bar = false;         // rows: '|' ends a row within the line
  std::uint64_t cells = 0;  // rows: after expansion
  bool verbatim = false;    // text within Comment: ... Comment-End:
};

Line classify_line(int number, std::string_view text, const Glyphs& glyphs);

// "Author: X", whatever the case of the key. The comment marks count only when nothing follows them.
enum class Key : std::uint8_t { none, title, author, collection, win, comment, comment_end };
struct KeyValue {
  Key key = Key::none;
  std::string value;
};
KeyValue key_value(std::string_view text);

// What the "Win:" lines of a level say. A word that is neither "player" nor "boxes" is a mistake, which must not
// change the rules in silence; more words are prose.
struct WinLines {
  std::optional<Win> win;
  std::string mistake;  // what to tell the user

  bool take(const std::string& value);  // false: prose
  bool has_spoken() const { return win || !mistake.empty(); }
};

// Would a line of this text, written into a file, be read as something else than this very text?
bool needs_escape(std::string_view text);

}  // namespace sokrates::level
