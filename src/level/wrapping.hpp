// What clings to a level that was copied from a web page, a forum or a chat: tags around it, a fence above and below.
//
// Only marks that people wrap boards in are known, so that a title with "<3" or "a & b" stays what it is; and a line
// that is no row of a board without them stays as it was read.
#pragma once

#include <string>
#include <string_view>

namespace sokrates::level {

// The line without tags ("<pre>", "[code]"), with entities ("&nbsp;") read and "<br>" as '|', which parts rows.
std::string without_markup(std::string_view text);

// Nothing but wrapping: a fence of Markdown ("```text"), or tags alone.
bool is_wrapping(std::string_view text);

}  // namespace sokrates::level
