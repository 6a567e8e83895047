#include "rules/pushes.hpp"

namespace sokrates {

std::uint32_t find_pushes(const Position& position, const Region& region, const SquareSet& allowed,
                          std::vector<Move>& out) {
  const Board& board = position.board();
  std::uint32_t refused = 0;
  for (const Square box : position.boxes()) {
    for (const Direction d : kDirections) {
      const Square to = board.neighbor(box, d);
      if (position.is_blocked(to) || !region.contains(board.neighbor(box, opposite(d)))) continue;
      if (allowed.contains(to)) {
        out.push_back({box, 0, d});
      } else {
        ++refused;
      }
    }
  }
  return refused;
}

}  // namespace sokrates
