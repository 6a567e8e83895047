#include "analysis/dead_squares.hpp"

namespace sokrates {

SquareSet find_live_squares(const Board& board) {
  if (board.win() == Win::player) return SquareSet::all(board);
  SquareSet live(board);
  std::vector<Square> queue = board.goals();
  for (const Square goal : queue) live.insert(goal);
  for (std::size_t next = 0; next < queue.size(); ++next) {
    const Square box = queue[next];
    for (const Direction d : kDirections) {
      // Pull in direction d: the box moves to `from`, and the player to `stand`.
      const Square from = board.neighbor(box, d);
      const Square stand = board.neighbor(from, d);
      if (from == board.nowhere() || stand == board.nowhere() || live.contains(from)) continue;
      live.insert(from);
      queue.push_back(from);
    }
  }
  return live;
}

}  // namespace sokrates
