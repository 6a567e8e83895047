#include "search/fess/dead_patterns.hpp"

#include <algorithm>

namespace sokrates {

void DeadPatterns::learn(const Position& position, const std::vector<Square>& boxes) {
  alone_.set_boxes(boxes.data(), boxes.size());
  region_.flood(alone_, position.player());
  groups_.push_back({boxes, region_.words()});
}

bool DeadPatterns::reject(const Position& position) const {
  const Square player = position.player();
  return std::any_of(groups_.begin(), groups_.end(), [&](const Group& group) {
    return std::all_of(group.boxes.begin(), group.boxes.end(),
                       [&](Square box) { return position.has_box(box); }) &&
           (group.player[player / 64] >> (player % 64) & 1) != 0;
  });
}

}  // namespace sokrates
