// Boards drawn with emoji, as chat programs show them, translated to the common characters.
//
// Walls are bricks or colored squares. Boxes are parcels or brown squares. Goals are targets, crosses, circles or red discs. A
// tick is a box on a goal. The player is one of the most common faces and persons, or the robot. White squares are floor.
// Black squares are floor if the text has bricks or colored squares, and walls otherwise. A line is translated only if it has
// nothing but these emoji and spaces, so that titles keep their emoji.
#pragma once

#include <string>
#include <string_view>

namespace sokrates::level {

inline constexpr std::string_view kEmojiDialect = "emoji";

std::string translated_emoji(std::string_view text);

// Returns true if some line has at least three of these emoji, and nothing else but spaces.
bool has_emoji_rows(std::string_view text);

}  // namespace sokrates::level
