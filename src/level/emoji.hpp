// Boards drawn with emoji, as chat programs show them, translated to the common characters.
//
// Walls are bricks or colored squares, boxes are parcels or brown squares, goals are targets or crosses, and the player is
// any face or person. Black and white squares have no fixed meaning: both are floor if a brick or a colored square is in
// the text; otherwise black is wall and white is floor. A line is translated only if it has nothing but these emoji and
// spaces, so that titles keep theirs.
#pragma once

#include <string>
#include <string_view>

namespace sokrates::level {

inline constexpr std::string_view kEmojiDialect = "emoji";

std::string translated_emoji(std::string_view text);

// Does some line look like a row of such a board: three emoji and more, and nothing else?
bool has_emoji_rows(std::string_view text);

}  // namespace sokrates::level
