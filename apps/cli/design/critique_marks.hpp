// The unnecessary squares of a level, and the letter that marks each kind on a drawn board.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "generate/critique.hpp"

namespace sokrates::cli {

struct CritiqueMark {
  char letter;
  std::string_view what;           // the kind, such as "goals that stay empty"
  const std::vector<Cell>* cells;  // points into the critique
};

// Returns a mark for each kind of unnecessary square, also if the level has no square of this kind. Requires:
// the critique outlives the result.
std::vector<CritiqueMark> critique_marks(const generate::Critique& critique);

// Returns the rows of the level with a letter on every unnecessary square.
std::vector<std::string> marked_rows(const Level& level, const generate::Critique& critique);

}  // namespace sokrates::cli
