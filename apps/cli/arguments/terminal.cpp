#include "arguments/terminal.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace sokrates::cli {

bool is_smart_terminal(int fd) {
  return is_terminal(fd) && has_escape_sequences(fd);
}

Paint Paint::for_terminal(int fd) {
  const char* const refused = std::getenv("NO_COLOR");
  return Paint(is_smart_terminal(fd) && (refused == nullptr || *refused == '\0'));
}

Paint Paint::chosen(Colour choice, int fd) {
  return choice == Colour::automatic ? for_terminal(fd) : Paint(choice == Colour::always);
}

std::string Paint::in(std::string_view code, std::string_view text) const {
  if (!on_) return std::string(text);
  return "\033[" + std::string(code) + "m" + std::string(text) + "\033[0m";
}

std::string printable(std::string_view text) {
  std::string safe(text);
  for (std::size_t i = 0; i < safe.size(); ++i) {
    const auto byte = static_cast<unsigned char>(safe[i]);
    if (byte < 0x20 || byte == 0x7f) safe[i] = '?';
    // C1 control characters (U+0080 to U+009F) also control some terminals. In UTF-8 they are C2 followed by
    // 80 to 9F.
    const auto next = i + 1 < safe.size() ? static_cast<unsigned char>(safe[i + 1]) : 0U;
    if (byte == 0xc2 && next >= 0x80 && next <= 0x9f) safe.replace(i, 2, "?");
  }
  return safe;
}

std::size_t shown_columns(std::string_view text) {
  std::size_t count = 0;
  bool in_escape = false;
  for (const char c : text) {
    if (c == '\033') in_escape = true;
    // Continuation bytes of a UTF-8 character need no column.
    if (!in_escape && (static_cast<unsigned char>(c) & 0xc0U) != 0x80) ++count;
    if (in_escape && c == 'm') in_escape = false;
  }
  return count;
}

std::string flowed(std::string_view text, std::size_t width) {
  std::string lines;
  std::size_t used = 0;
  while (!text.empty()) {
    const std::size_t space = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, space);
    text.remove_prefix(std::min(space + 1, text.size()));
    const std::size_t needed = shown_columns(word);
    if (used > 0) {
      const bool fits = used + 1 + needed <= width;
      lines += fits ? ' ' : '\n';
      used = fits ? used + 1 : 0;
    }
    lines += word;
    used += needed;
  }
  return lines;
}

void complain(std::string_view message) {
  const std::string line = "sokrates: " + printable(message) + "\n";
  std::fwrite(line.data(), 1, line.size(), stderr);
  std::fflush(stderr);
}

}  // namespace sokrates::cli
