#include "space/end_positions.hpp"

#include <algorithm>
#include <numeric>

namespace sokrates {

EndPositions::EndPositions(std::vector<Square> goals, std::size_t boxes)
    : goals_(std::move(goals)), chosen_(boxes), boxes_(boxes) {
  std::iota(chosen_.begin(), chosen_.end(), std::size_t{0});
  set_boxes(0);
}

bool EndPositions::next() {
  const std::size_t boxes = chosen_.size();
  for (std::size_t i = boxes; i-- > 0;) {
    if (chosen_[i] + (boxes - i) >= goals_.size()) continue;
    ++chosen_[i];
    for (std::size_t j = i + 1; j < boxes; ++j) chosen_[j] = chosen_[j - 1] + 1;
    set_boxes(i);
    return true;
  }
  return false;
}

void EndPositions::set_boxes(std::size_t from) {
  for (std::size_t i = from; i < chosen_.size(); ++i) boxes_[i] = goals_[chosen_[i]];
}

std::uint64_t EndPositions::count(std::uint64_t goals, std::uint64_t boxes, std::uint64_t max) {
  if (boxes > goals) return 0;
  std::uint64_t count = 1;
  for (std::uint64_t i = 1; i <= std::min(boxes, goals - boxes); ++i) {
    count = count * (goals - i + 1) / i;
    if (count > max) return max + 1;
  }
  return count;
}

}  // namespace sokrates
