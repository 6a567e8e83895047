#include "rules/steps.hpp"

namespace sokrates {

std::uint32_t find_steps(const Position& position, const SquareSet& allowed, std::vector<Move>& out) {
  const Board& board = position.board();
  std::uint32_t refused = 0;
  for (const Direction d : kDirections) {
    const Square next = board.neighbor(position.player(), d);
    if (!position.is_blocked(next)) {
      out.push_back({board.nowhere(), 0, d});
    } else if (next != board.nowhere()) {
      const Square to = board.neighbor(next, d);
      if (position.is_blocked(to)) continue;
      if (allowed.contains(to)) {
        out.push_back({next, 0, d});
      } else {
        ++refused;
      }
    }
  }
  return refused;
}

std::uint32_t find_back_steps(const Position& position, const SquareSet& allowed, std::vector<Move>& out) {
  const Board& board = position.board();
  std::uint32_t refused = 0;
  for (const Direction d : kDirections) {
    if (position.is_blocked(board.neighbor(position.player(), d))) continue;
    out.push_back({board.nowhere(), 0, d});
    const Square box = board.neighbor(position.player(), opposite(d));
    if (!position.has_box(box)) continue;
    if (allowed.contains(position.player())) {
      out.push_back({box, 0, d});
    } else {
      ++refused;
    }
  }
  return refused;
}

}  // namespace sokrates
