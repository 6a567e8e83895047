#include "deadlock/freeze.hpp"

#include <algorithm>

namespace sokrates {

bool FreezeDetector::is_dead(const Position& position, const Move& push) {
  return test_.is_lost(position, board_.neighbor(push.box, push.direction));
}

std::optional<Witness> FreezeDetector::explain(const Position& position) {
  for (const Square box : position.boxes()) {
    if (test_.is_lost(position, box)) {
      const char* reason = test_.frozen().size() == 1
                               ? "a box off goal that can never be pushed again"
                               : "boxes that freeze each other, not all of them on goals";
      // A box that blocks two others is listed twice.
      std::vector<Square> boxes = test_.frozen();
      std::sort(boxes.begin(), boxes.end());
      boxes.erase(std::unique(boxes.begin(), boxes.end()), boxes.end());
      return Witness{std::move(boxes), reason};
    }
  }
  return std::nullopt;
}

}  // namespace sokrates
