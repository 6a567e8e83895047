#include "design/level_likeness.hpp"

namespace sokrates::cli {

std::string likeness(const Level& first, const Level& second) {
  if (exact_id(first) == exact_id(second)) return "the same";
  if (unique_id(first) == unique_id(second))
    return "the same, rotated or mirrored, or with another player square";
  return "the same after normalization";
}

}  // namespace sokrates::cli
