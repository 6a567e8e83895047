// The meaning of characters: the common alphabet with its alternates, and the foreign dialects.
//
// A dialect maps bytes to canonical characters. The dialects contradict each other ('*' is a box on a goal, a
// box, or the player). A dialect is therefore used only if the caller names it.
#pragma once

#include <array>
#include <string>
#include <string_view>

namespace sokrates::level {

class Glyphs {
 public:
  // Returns the dialect of that name ("" is the common alphabet), or nullptr.
  static const Glyphs* named(std::string_view name);

  // Returns '#', ' ', '.', '$', '*', '@' or '+', or '\0' for a character that does not belong to a board.
  char canonical(char c) const { return map_[static_cast<unsigned char>(c)]; }
  // Returns true for spaces that only separate characters, as in "+ * - @ +".
  bool skips(char c) const { return c == ' ' && spaced_; }
  // Returns "# @ + ..." in the characters of this dialect, for messages.
  const std::string& alphabet() const { return alphabet_; }

  struct Spelling;
  explicit Glyphs(const Spelling& spelling);

 private:
  std::array<char, 256> map_{};
  bool spaced_ = false;
  std::string alphabet_;
};

}  // namespace sokrates::level
