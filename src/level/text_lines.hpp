// Splits the bytes of a file into lines of clean UTF-8.
//
// Lines end in LF, CR LF or a single CR. A line that is not valid UTF-8 is read as windows-1252, which
// includes the printable characters of Latin-1. This is decided for each line, because collections are often
// merged from several sources. Characters that our text formats cannot represent are replaced: control
// characters by U+FFFD, and spaces of other widths by spaces. Zero-width spaces and similar invisible characters are
// removed. A title can therefore be written to any format and read back.
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

// Returns the reason why these bytes cannot be read as text (empty, binary, UTF-16 or UTF-32), or an empty string.
std::string why_not_text(std::string_view bytes);

// Split the bytes into lines without line ends; tabs are kept. for_each_line() calls `take` for one line
// after the other until it returns false, and stores no lines.
std::vector<TextLine> split_lines(std::string_view bytes);
void for_each_line(std::string_view bytes, const std::function<bool(TextLine)>& take);

// Converts one line or value to clean UTF-8.
std::string clean_text(std::string_view bytes);

bool is_valid_utf8(std::string_view bytes);

// Converts windows-1252 to UTF-8 without replacements.
std::string utf8_from_windows(std::string_view bytes);

// Replaces tabs by spaces up to the next multiple of 8.
std::string expand_tabs(std::string_view text);

std::string_view trimmed(std::string_view text);        // without spaces and tabs at both ends
std::string_view right_trimmed(std::string_view text);  // without spaces and tabs at the end

// Converts the bytes to clean, trimmed text on one line, for titles and names.
std::string single_line(std::string_view bytes);

}  // namespace sokrates::level
