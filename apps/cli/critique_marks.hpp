// The unnecessary parts of a level, each kind with the letter that marks it on a drawn board.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "generate/critique.hpp"

namespace sokrates::cli {

struct CritiqueMark {
  char letter;
  std::string_view what;
  const std::vector<Cell>* cells;  // of the critique
};

// All kinds, also those without a square. The critique has to outlive them.
std::vector<CritiqueMark> critique_marks(const generate::Critique& critique);

// The rows of the level with a letter on every unnecessary square.
std::vector<std::string> marked_rows(const Level& level, const generate::Critique& critique);

}  // namespace sokrates::cli
