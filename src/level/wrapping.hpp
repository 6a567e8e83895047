// Removes the markup of a level that was copied from a web page, a forum or a chat: tags, and fences above
// and below.
//
// Only markup that is typically used around boards is recognized, so that a title with "<3" or "a & b" is not
// changed. The caller keeps the original line if the line without markup is not a row of a board.
#pragma once

#include <string>
#include <string_view>

namespace sokrates::level {

// Returns the line without tags ("<pre>", "[code]"), with entities ("&nbsp;") decoded, and with '|' for
// "<br>", which separates rows.
std::string without_markup(std::string_view text);

// Returns true if the line contains only markup: a Markdown fence ("```text") or tags.
bool is_wrapping(std::string_view text);

}  // namespace sokrates::level
