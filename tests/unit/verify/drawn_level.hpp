// Levels that are drawn in tests.
#pragma once

#include <stdexcept>
#include <string_view>

#include <sokrates/level.hpp>

namespace sokrates {

// Returns the drawn level. An invalid drawing is a mistake of the test, which then ends with the reason.
inline Level drawn(std::string_view text, Win win = Win::boxes) {
  Expected<Level> level = Level::from_text(text, win);
  if (!level) throw std::invalid_argument(level.error());
  return *level;
}

}  // namespace sokrates
