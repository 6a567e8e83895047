#include "analysis/lone_box.hpp"

#include <algorithm>

namespace sokrates {

LoneBox::LoneBox(const Board& board, const SquareSet& allowed)
    : board_(board),
      allowed_(allowed),
      floor_(board),
      distances_(board.squares() + 1),
      node_distances_(4 * (std::size_t{board.squares()} + 1)) {}

void LoneBox::reach(Square s, unsigned side, std::uint16_t distance) {
  std::uint16_t& known = node_distances_[4 * s + side];
  if (known != kInfinite) return;
  known = distance;
  distances_[s] = std::min(distances_[s], distance);
  queue_.push_back(4 * s + side);
}

const std::vector<std::uint16_t>& LoneBox::search(const std::vector<Square>& starts, bool forwards) {
  std::fill(distances_.begin(), distances_.end(), kInfinite);
  std::fill(node_distances_.begin(), node_distances_.end(), kInfinite);
  queue_.clear();
  for (const Square s : starts) {
    if (!can_stand(s)) continue;
    distances_[s] = 0;
    for (const Direction d : kDirections) {
      if (floor_.is_free(board_.neighbor(s, d))) reach(s, floor_.side(s, d), 0);
    }
  }
  for (std::size_t next = 0; next < queue_.size(); ++next) {
    const Square box = queue_[next] / 4;
    const unsigned side = queue_[next] % 4;
    const auto distance =
        static_cast<std::uint16_t>(std::min<unsigned>(node_distances_[queue_[next]] + 1U, kInfinite - 1U));
    for (const Direction d : kDirections) {
      const Square behind = board_.neighbor(box, opposite(d));
      if (!floor_.is_free(behind) || floor_.side(box, opposite(d)) != side) continue;
      if (forwards) {
        const Square to = board_.neighbor(box, d);
        if (can_stand(to)) reach(to, floor_.side(to, opposite(d)), distance);
      } else if (can_stand(behind) && floor_.is_free(board_.neighbor(behind, opposite(d)))) {
        // In a pull, the box moves to the player's square, and the player moves one square further.
        reach(behind, floor_.side(behind, opposite(d)), distance);
      }
    }
  }
  work_ += 4 * queue_.size() + distances_.size();
  return distances_;
}

}  // namespace sokrates
