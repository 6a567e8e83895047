#include "rules/pulls.hpp"

namespace sokrates {

std::uint32_t find_pulls(const Position& position, const Region& region, const SquareSet& allowed,
                         std::vector<Move>& out) {
  const Board& board = position.board();
  std::uint32_t refused = 0;
  for (const Square box : position.boxes()) {
    for (const Direction d : kDirections) {
      const Square to = board.neighbor(box, d);
      if (!region.contains(to) || position.is_blocked(board.neighbor(to, d))) continue;
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
