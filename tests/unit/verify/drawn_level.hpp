// Levels drawn in the tests of this folder.
#pragma once

#include <stdexcept>
#include <string_view>

#include <sokrates/level.hpp>

namespace sokrates {

// A drawing that is no level is a mistake of the test: it ends the test with the reason.
inline Level drawn(std::string_view text, Win win = Win::boxes) {
  Expected<Level> level = Level::from_text(text, win);
  if (!level) throw std::invalid_argument(level.error());
  return *level;
}

}  // namespace sokrates
