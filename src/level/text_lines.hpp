// A file's bytes as lines of clean UTF-8.
//
// Lines end in LF, CR LF or a lone CR. A line that is not valid UTF-8 is taken for windows-1252 (of which
// Latin-1's printable characters are a part), line by line, because collections are pasted together from many
// hands. What no text format of ours can carry is replaced: control characters by U+FFFD, spaces of other
// widths by spaces; zero-width spaces are left out. So a title that was read can be written to any format and read back.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <sokrates/expected.hpp>

namespace sokrates::level {

struct TextLine {
  int number = 0;  // from 1
  std::string text;
};

// Why these bytes cannot be text at all: nothing there, or binary. Empty where they can.
std::string why_not_text(std::string_view bytes);

// Lines without their ends; tabs are left as they are. The second calls `take` with one after the other until it says
// false, and holds none.
std::vector<TextLine> split_lines(std::string_view bytes);
void for_each_line(std::string_view bytes, const std::function<bool(TextLine)>& take);

// One line or value as clean UTF-8.
std::string clean_text(std::string_view bytes);

bool is_valid_utf8(std::string_view bytes);

// Windows-1252 to UTF-8, nothing replaced.
std::string utf8_from_windows(std::string_view bytes);

// Tabs to spaces, up to the next multiple of 8.
std::string expand_tabs(std::string_view text);

std::string_view trimmed(std::string_view text);        // spaces and tabs at both ends
std::string_view right_trimmed(std::string_view text);  // and at the end only

// Clean, on one line, trimmed: what titles and names are.
std::string single_line(std::string_view bytes);

}  // namespace sokrates::level
