// What the program may assume of the place it writes to: colours, width, and text that is safe to show.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace sokrates::cli {

bool is_terminal(int fd);

// A terminal that understands more than a teletype (TERM is not "dumb").
bool is_smart_terminal(int fd);

// Columns of the terminal, 80 where there is none.
int terminal_columns(int fd);

enum class Colour : std::uint8_t { automatic, always, never };

// Colours, only where they are wanted: on a smart terminal, and not against NO_COLOR (no-color.org).
class Paint {
 public:
  explicit Paint(bool on) : on_(on) {}
  static Paint for_terminal(int fd);
  static Paint chosen(Colour choice, int fd);

  std::string good(std::string_view text) const { return in("32", text); }
  std::string bad(std::string_view text) const { return in("31", text); }
  std::string unsure(std::string_view text) const { return in("33", text); }
  std::string strong(std::string_view text) const { return in("1", text); }
  std::string faint(std::string_view text) const { return in("2", text); }
  std::string marked(std::string_view text) const { return in("7", text); }

 private:
  std::string in(std::string_view code, std::string_view text) const;
  bool on_;
};

// Text of a file (a title) made safe to show: control characters, which could steer the terminal, become '?'.
std::string printable(std::string_view text);

// Columns the text takes: colours take none, a character of UTF-8 one.
std::size_t shown_columns(std::string_view text);

// Words set in lines of at most `width` columns, '\n' between them; colours take no room.
std::string flowed(std::string_view text, std::size_t width);

// Writes "sokrates: MESSAGE" to standard error.
void complain(std::string_view message);

}  // namespace sokrates::cli
