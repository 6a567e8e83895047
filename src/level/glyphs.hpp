// Which character means what: the common alphabet with its alternates, and the foreign dialects.
//
// A dialect maps bytes to canonical characters. The dialects contradict each other ('*' is a box on a goal, a
// box, or the player), so one is used only when it is asked for by name.
#pragma once

#include <array>
#include <string>
#include <string_view>

namespace sokrates::level {

class Glyphs {
 public:
  // The dialect of that name ("" is the common alphabet), or nullptr.
  static const Glyphs* named(std::string_view name);

  // '#', ' ', '.', '$', '*', '@' or '+'; '\0' for what is no part of a board.
  char canonical(char c) const { return map_[static_cast<unsigned char>(c)]; }
  // Spaces that only keep the characters apart, as "+ * - @ +" has them.
  bool skips(char c) const { return c == ' ' && spaced_; }
  // For messages: "# @ + ..." in this dialect's own characters.
  const std::string& alphabet() const { return alphabet_; }

  struct Spelling;
  explicit Glyphs(const Spelling& spelling);

 private:
  std::array<char, 256> map_{};
  bool spaced_ = false;
  std::string alphabet_;
};

}  // namespace sokrates::level
