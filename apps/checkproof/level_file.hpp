// Reads the levels of a text file with the same numbers, titles and boards as `sokrates`. docs/formats.md has
// the rules.
//
// tests/proofs/level_file_test.cpp compares this reader with that of `sokrates` on random files.
#pragma once

#include <string>
#include <vector>

namespace checkproof {
struct DrawnLevel {
  std::string title;
  std::vector<std::string>
      rows;  // cropped; empty if a row is mistyped, there is no player, the level is too large, or boxes on goals do not win it
};
inline constexpr std::size_t kMaxLevelBytes = 1 << 22;  // maximum size of the file, packed and unpacked
inline constexpr std::size_t kMaxLevelCells =
    1 << 20;  // maximum rectangle of one level; larger levels have no rows

// Returns all levels of a file in their order, including invalid ones. Throws a message as a std::string if
// the file is too large or damaged, or if no level is drawn in rows.
std::vector<DrawnLevel> levels_of(const std::string& data);
// Crops a level like `sokrates`: to the smallest rectangle that contains everything drawn and every square
// that a player can reach. Returns no rows if there is no player, or if players reach more than kMaxCells
// squares.
std::vector<std::string> cropped(std::vector<std::string> rows);
}  // namespace checkproof
