// The levels of a text file, read as `sokrates` reads them: the same numbers, titles and boards. docs/formats.md has the rules.
//
// tests/proofs/level_file_test.cpp compares this reader with that of the program on random files.
#pragma once

#include <string>
#include <vector>

namespace checkproof {
struct DrawnLevel {
  std::string title;
  std::vector<std::string>
      rows;  // cropped; empty if the level is broken, is not won by boxes on goals, or is too large
};
inline constexpr std::size_t kMaxLevelBytes = 1 << 22;  // of the file, packed and unpacked
inline constexpr std::size_t kMaxLevelCells =
    1 << 20;  // of the rectangle of one level; larger levels have no rows

// All levels of a file in their order, broken ones included. Throws a message as a std::string.
std::vector<DrawnLevel> levels_of(const std::string& data);
// The smallest rectangle that holds everything drawn and every square that a player can reach, as `sokrates` crops a
// level. Empty without a player, or if players reach more than kMaxCells squares.
std::vector<std::string> cropped(std::vector<std::string> rows);
}  // namespace checkproof
