// Properties of the terminal (colors and width), and text that is safe to print.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "system/system.hpp"

namespace sokrates::cli {

// Returns true if `fd` is a terminal that understands escape sequences.
bool is_smart_terminal(int fd);

enum class Colour : std::uint8_t { automatic, always, never };

// Adds colors to text. By default, colors are on if is_smart_terminal() is true and the variable NO_COLOR is empty or not set
// (no-color.org).
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

// Replaces control characters by '?', so that the text of a file, such as a title, cannot control the terminal.
std::string printable(std::string_view text);

// Returns the number of columns of the text. Color codes need none, and a UTF-8 character needs one.
std::size_t shown_columns(std::string_view text);

// Wraps words to lines of at most `width` columns, separated by '\n'. Color codes need no columns.
std::string flowed(std::string_view text, std::size_t width);

// Writes "sokrates: MESSAGE" to standard error, after printable().
void complain(std::string_view message);

}  // namespace sokrates::cli
