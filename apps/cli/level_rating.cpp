#include "level_rating.hpp"

namespace sokrates::cli {

std::optional<generate::Rating> stored_rating(const Entry& entry) {
  std::optional<generate::Rating> best;
  if (!entry.level) return best;
  for (const StoredSolution& solution : entry.solutions) {
    const std::optional<generate::Rating> rating = generate::rate(*entry.level, solution.lurd);
    if (rating && (!best || rating->pushes < best->pushes)) best = rating;
  }
  return best;
}

std::string rating_text(const generate::Rating& rating) {
  return generate::tenths_text(rating.tenths) + ", " + std::string(name_of(rating.difficulty));
}

std::string rating_note(const generate::Rating& rating) {
  return "Difficulty: " + rating_text(rating);
}

double rating_number(const generate::Rating& rating) {
  return static_cast<double>(rating.tenths) / 10;
}

}  // namespace sokrates::cli
